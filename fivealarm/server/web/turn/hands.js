// What a person plays with, put together once for tables and puzzles: rings, buttons, ways, a tile in hand, what they do.

import { Ghost } from "../board/ghost.js";
import { Lit } from "../board/lit.js";
import { figures, sought } from "../board/rings.js";
import { Trail } from "../board/trail.js";
import "../common/twice.js";
import { find } from "../common/dom.js";
import { Carrying } from "../hand/carrying.js";
import { dragFromHand } from "../hand/dragging.js";
import { held, Turning } from "../hand/turning.js";
import { inUse } from "../tips/in_use.js";
import { revealMark } from "../tips/said.js";
import { Actions } from "./actions.js";
import { Choosing } from "./choosing.js";
import { Doing } from "./doing.js";
import { Pointing } from "./pointing.js";
import { Popups } from "./popups.js";
import { reading } from "./reading.js";
import { goals, reached, Walks } from "./walks.js";

/** `on` has: hello(frame), hint(button) unless the table's own serves, beside() for what popups keep clear of, fitting(list) of far places, wanted(text) whether a walk may go on so. */
export function hands(path, { stand, stage, picture, rules, show, replay }, on) {
  rules.stand = stand;
  const asked = () => [...lit.guards.values()].filter((ring) => !ring.matches(".aside")); // what asks first is clicked too
  const lies = () => [...lit.rings.values(), ...asked(), ...lit.farRings];
  const popups = new Popups(() => [...lies(), ...inUse(), ...(on.beside?.() ?? [])]);
  const [ghost, trail] = [new Ghost(stage, picture), new Trail(stage, picture)];
  const pointing = new Pointing({ stand, picture, popups, ghost, trail });
  const doing = new Doing(path, { stand, picture, popups, pointing, rules, show, replay }, on.hello);
  const play = (choice, anchor) => doing.play(choice, anchor);
  const choose = (choice, anchor, listed) => choosing.choose(choice, anchor, listed);
  const leave = () => pointing.leave();
  const lit = new Lit(find("#table"), stage, picture, {
    act: (element, ring, how, under) => doing.act(element, ring, how, under),
    walk: (element, ring, how) => doing.walk(element, ring, how),
    ways: () => walks.come(),
    ask: (element, node) => doing.ask(element, node),
    bare: (event) => doing.bare(event),
    guard: (choices, node) => choosing.guard(choices, node),
    meet: (element, place) => choosing.meet(element, place),
    mine: () => stand.mine,
    point: (element, anchor) => pointing.place(element, anchor),
    leave,
  });
  const hand = {
    stand,
    picture,
    point: (element, place) => pointing.place(element, place),
    leave,
    act: (place, event) => lit.click(place, event),
  };
  const busy = () => show.busy || Boolean(replay?.looking);
  const carrying = new Carrying({ stage, lit, ...hand });
  stage.carry = (event) => (busy() ? null : carrying.take(event));
  dragFromHand({ ...hand, busy });
  const pointed = (choices) => pointing.choices(choices);
  const choosing = new Choosing({
    popups,
    picture,
    show,
    stand,
    lit,
    reading: reading({ stage, elements: picture.elements, stand }),
    wanted: (choice) => doing.lesson.asks(choice),
    among: (choices) => doing.lesson.among(choices),
    refused: (choices, anchor) => doing.refused(choices, anchor),
    minds: (choice) => Boolean(doing.advice?.minds(choice)),
    play,
    point: pointed,
    walk: (way) => pointing.walk(way),
  });
  const actions = new Actions({
    choose,
    play,
    point: pointed,
    leave,
    alone: () => {
      popups.close(false);
      walks.letGo();
    },
    undo: (button) => doing.undo(button),
    hint: on.hint ?? ((button) => doing.hint(button)),
    why: (what) => doing.why(what),
    hover: (anchor, words) => popups.hover(anchor, "", [], words),
    skip: () => show.skip(),
    refuse: (anchor, refused) => doing.explain(anchor, refused),
    menu: (anchor, title, choices) => doing.menu(anchor, title, choices, true),
    held: (button, choices) => held(button, choices, { lit, popups, picture }),
    elements: picture.elements,
  });
  const walks = new Walks(path, {
    stand,
    show,
    play,
    far: (list) => {
      lit.showFar(on.fitting?.(list) ?? list);
      actions.reach(reached(lit.far, stand.choices), goals(lit.far, stand.choices));
    },
    wanted: (text) => on.wanted?.(text) ?? true,
    nudge: () => doing.lesson.nudge,
    leave,
  });
  popups.onOpen = () => {
    actions.end.close(false); // one question at a time: the newer
    walks.letGo();
    leave(); // and nothing that was looked at before
  };
  const ring = (name) => lit.rings.get(name);
  const turning = new Turning(find("#stage"), { choose, ghost, picture, ring, mark: revealMark, leave });
  Object.assign(pointing, { lit, walks, turning });
  Object.assign(doing, { lit, actions, walks, turning, choosing });
  stage.onFit = () => stage.centre(sought(lit, figures(stage.svg, stand.mine)));
  return { popups, ghost, trail, doing, lit, actions, walks, turning };
}
