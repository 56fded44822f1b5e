// What a person plays with, put together once for tables and puzzles: rings, buttons, ways, a tile in hand, what they do.

import { Ghost } from "../board/ghost.js";
import { Lit } from "../board/lit.js";
import { figures, sought } from "../board/rings.js";
import { Trail } from "../board/trail.js";
import "../common/twice.js";
import { find } from "../common/dom.js";
import { Actions } from "./actions.js";
import { Carrying } from "./carrying.js";
import { Doing } from "./doing.js";
import { dragFromHand } from "./dragging.js";
import { Popups, revealMark } from "./popups.js";
import { reading } from "./reading.js";
import { held, Turning } from "./turning.js";
import { reached, Walks } from "./walks.js";

/** `on` has: hello(frame), hint(button) unless the table's own serves, beside() for what popups keep clear of, fitting(list) of far places, wanted(text) whether a walk may go on so. */
export function hands(path, { stand, stage, picture, rules, show, replay }, on) {
  rules.stand = stand;
  const buttons = () => document.querySelectorAll("#actions button:not([aria-disabled=true])");
  const popups = new Popups(() => [...lit.rings.values(), ...lit.farRings, ...buttons(), ...(on.beside?.() ?? [])]);
  const [ghost, trail] = [new Ghost(stage, picture), new Trail(stage, picture)];
  const doing = new Doing(path, { stand, picture, popups, ghost, trail, rules, show, replay }, on.hello);
  const play = (choice, anchor) => doing.play(choice, anchor);
  const leave = () => doing.leave();
  const lit = new Lit(find("#table"), stage, picture, {
    act: (element, ring) => doing.act(element, ring),
    walk: (element, ring, how) => doing.walk(element, ring, how),
    ways: () => walks.come(),
    ask: (element, node) => doing.ask(element, node),
    bare: (event) => doing.bare(event),
    guard: (choices, node) => doing.guard(choices, node),
    meet: (element, place) => doing.meet(element, place),
    mine: () => stand.mine,
    point: (element, anchor) => doing.point(element, anchor),
    leave,
  });
  const hand = {
    stand,
    picture,
    point: (element, place) => doing.point(element, place),
    leave,
    act: (place, event) => lit.click(place, event),
  };
  const busy = () => show.busy || Boolean(replay?.looking);
  const carrying = new Carrying({ stage, lit, ...hand });
  stage.carry = (event) => (busy() ? null : carrying.take(event));
  dragFromHand({ ...hand, busy });
  const pointed = (choices) => doing.pointChoices(choices);
  const read = reading({
    popups,
    stage,
    elements: picture.elements,
    choices: () => stand.choices,
    mine: () => stand.mine,
    asked: (choice) => doing.lesson.asks(choice),
    play,
    guard: (choices, node) => doing.guard(choices, node),
    point: pointed,
  });
  const actions = new Actions({
    play: (choice, button) => (choice.loses ? doing.guard([choice], button) : read(choice, button)),
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
      actions.reach(reached(lit.far, stand.choices));
    },
    wanted: (text) => on.wanted?.(text) ?? true,
    leave,
  });
  popups.onOpen = () => {
    actions.end.close(false); // one question at a time: the newer
    leave(); // and nothing that was looked at before
  };
  const ring = (name) => lit.rings.get(name);
  const turning = new Turning(find("#stage"), { play, ghost, picture, ring, mark: revealMark, leave });
  Object.assign(doing, { lit, actions, walks, turning, read });
  stage.onFit = () => stage.centre(sought(lit, figures(stage.svg, stand.mine)));
  return { popups, ghost, trail, doing, lit, actions, walks, turning };
}
