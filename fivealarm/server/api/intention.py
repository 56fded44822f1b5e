"""What a click on something that cannot be used was meant for, and what is said about it."""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import inf
from typing import Any, Final

from fivealarm.kernel import walk
from fivealarm.kernel.contract import PRICE, TIME, AnyGame, explain
from fivealarm.kernel.verb import STEPS, Thing
from fivealarm.scene.model import Element
from fivealarm.server.api.afar import FarWay, Stretch, part
from fivealarm.server.api.ground import Ground, No, Sight

LONGEST_NAME: Final = 60  # letters; of longer ones the part before the colon will do
HERE: Final = "You are here."
NOTHING: Final = "Nothing can be done with it now."
ELSEWHERE: Final = "What you may choose now is lit."
FIRST: Final = re.compile(r" comes first[:.] ")  # what is said of a place that lies nearer
HERE_THERE: Final = re.compile(r"\bhere\b")  # in what is called so by whoever has got there
OUT_OF_REACH: Final = "Out of your reach."  # where walks are not paid for
NO_WAY: Final = "No way leads there that you could be sure of now."
ROUND: Final = 3  # so much farther is a way round, and no way that anybody meant
FREE: Final = ("", "")  # of a way on which nobody is stopped
Line = tuple[Any, ...]  # actions, one after another


@dataclass(frozen=True, slots=True)
class Answer:
    """The rule and the sentence about an element, and what would bring one nearer to it."""

    rule: str
    says: str
    meant: bool = True  # whether something was meant by the click; else this is no more than what the thing is
    towards: walk.Way | Line | FarWay = ()
    called: str = ""  # what the button of a way says on which something is opened
    onward: bool = False  # whether that leads only part of the way
    offers: bool = False  # whether it is no refusal: what was meant can be done, something else comes first


def meant(game: AnyGame, guess: Any, actions: Sequence[Any]) -> No | None:
    """Of several refused actions the one that was most likely meant, with what is against it."""
    noes = [(a, refusal) for a in actions if a.group and (refusal := game.refusal(guess, a)) is not None]
    if not noes:
        return None
    common = Counter(refusal for _, refusal in noes)
    return max(noes, key=lambda no: (no[1].stage, bool(no[0].roles(guess) & STEPS), -common[no[1]]))


def chosen_under(sight: Sight, element: str) -> No | None:
    """Where things that others lie on are to be chosen: what is against the one that lies under an element."""
    thing = next((one for one in sight.scene.elements if one.id == element), None)
    touched = [sight.touched(a) for a in sight.game.legal(sight.guess)]
    kinds = set.intersection(*touched) if touched else set()
    under = Ground(sight, thing).covering(kinds) if thing is not None and kinds else None
    no = meant(sight.game, sight.guess, sight.about(under)) if under is not None else None
    return no if no is not None and no[1].stage > TIME else None


def answer(sight: Sight, element: str, no: No | None, beyond: frozenset[str] = frozenset()) -> Answer | None:
    """What is said about an element that nothing can be done with; None if one can walk there."""
    thing = next((one for one in sight.scene.elements if one.id == element), None)
    ground = Ground(sight, thing, beyond) if thing else None
    stage = no[1].stage if no is not None else TIME
    if ground is not None and stage < PRICE and ground.place(ground.here) is thing:
        return _nothing(sight, thing, HERE)
    known = sight.picture.words.answers(sight.guess, element) if stage <= TIME else None
    if known is not None:
        return Answer(*known[:2], offers=len(known) > 2)
    if no is not None and (stage == PRICE or (stage > TIME and not no[0].roles(sight.guess) & STEPS)):
        return _no(sight, no)
    if ground is not None and ground.nearest is not None and ground.place(ground.nearest.to) is thing:
        return None
    told = _walked(ground) if ground is not None else None
    if told is not None:
        return told
    no = no if no is not None and stage >= TIME else _untimely(ground) if ground is not None else None
    return _no(sight, no) if no is not None else _nothing(sight, thing)


def _no(sight: Sight, no: No, state: Any = None) -> Answer:
    says = explain(sight.game, sight.guess if state is None else state, *no)
    return Answer(no[1].rule, says, towards=sight.helping(no[0]))


def _nothing(sight: Sight, thing: Element | None, says: str = "") -> Answer:
    """Nothing was meant: what it is."""
    return Answer("", _named(thing) + (says or (ELSEWHERE if _placed(sight) else NOTHING)), meant=False)


def _walked(ground: Ground) -> Answer | None:
    """What is said of ground that one cannot get to, or of something that lies there."""
    afar = ground.over or ground.afar
    if afar is not None and ground.place(afar.to) is ground.thing:
        return _too_far(ground, afar)
    serving = ground.serving if ground.nearest is not None else None
    if serving is not None and ground.place(serving.to) is not None:
        return _served(ground, serving)
    if ground.nearest is not None and ground.on(ground.nearest.to):
        spent = _in_brackets(_spent(ground, ground.nearest))
        says = f"{_lies_there(ground)}You can go to {_name(ground, ground.nearest.to)}{spent}."
        return Answer("", says, towards=ground.nearest, offers=True)
    if afar is not None:
        return _too_far(ground, afar)
    closed = ground.closed
    if closed is not None:
        return Answer(*closed)
    barred = ground.barred()
    if barred is not None:
        no, there = barred
        leads = next(iter(no[0].touches(there)), None)
        known = ground.on(leads) or not ground.sight.afar  # it is this step that would lead there, or just nearer
        return _no(ground.sight, no, there) if known else Answer("", _named(ground.thing) + _shut(ground))
    words = ground.sight.picture.words
    if words.distance is not None or not ground.sight.ways or not ground.is_ground:
        return None
    return Answer("", OUT_OF_REACH)


def _shut(ground: Ground) -> str:
    """What lies in the way, if the game knows."""
    distance = ground.sight.picture.words.distance
    return (distance.shut(ground.sight.guess, ground.thing.id) if distance is not None else "") or NO_WAY


def _too_far(ground: Ground, way: FarWay) -> Answer:
    """How far away it is, or what else is against going there; and as much of the way as can be gone now."""
    sight, distance = ground.sight, ground.sight.picture.words.distance
    assert distance is not None  # or there would be no way
    if way.first:
        return _over(ground, way)
    gone = part(sight.game, distance, sight.guess, way)
    towards = _towards(ground, gone)
    far = _lies_there(ground) + _from_where(ground, way) + distance.says(sight.guess, way.cost, way.line)
    if way.there is not None and not ground.stays(way.there) and (hot := _not_to_stay(ground, way.to, way.there)):
        if way.cost > distance.have(sight.guess) and isinstance(ground.deed(way.there), distance.clears):
            return Answer(distance.rule, far, towards=towards, onward=True)
        return hot if hot.towards else replace(hot, towards=towards)
    if (before := _before(ground, way)) is not None:
        return before
    if gone.no is None:
        return Answer("", _step_by_step(ground, way), towards=way, called=_opened(ground, way), offers=True)
    if gone.no.stage == TIME and (stopped := distance.stopped(sight.guess, way.line)) != FREE:
        return Answer(stopped[0], _lies_there(ground) + stopped[1], towards=towards, onward=True)
    if way.cost > distance.have(sight.guess):
        return Answer(distance.rule, far, towards=towards, onward=True)
    says = explain(sight.game, gone.state, gone.wanted, gone.no)
    return Answer(gone.no.rule, says, towards=towards, onward=True)


def _over(ground: Ground, way: FarWay) -> Answer:
    """The way leads over something that is turned over first: how far it would be, and the walk to that."""
    sight, distance = ground.sight, ground.sight.picture.words.distance
    assert distance is not None  # or there would be no way
    far = _lies_there(ground) + _from_where(ground, way) + distance.over(sight.guess, way.cost, way.line)
    first = next(one for one in sight.unsure.values() if one.line == way.line[: way.first])
    gone = part(sight.game, distance, sight.guess, first)
    walked = [one for one in sight.ways if one.to == first.to and not one.gait]
    if gone.no is None and not walked:
        return Answer("", far, towards=first, called=_opened(ground, first), offers=True)
    best = min(walked, key=lambda one: (one.loses, one.price), default=None)
    towards = best if gone.no is None and best is not None else _towards(ground, gone)
    enough = way.cost <= distance.have(sight.guess)
    return Answer("" if enough else distance.rule, far, towards=towards, onward=True, offers=enough)


def _lies_there(ground: Ground) -> str:
    """What the thing is, as a sentence before the one about the way to it; "" if it is but ground."""
    distance = ground.sight.picture.words.distance
    about = distance.about(ground.sight.guess, ground.thing.id) if distance is not None else ""
    return f"{about} " if about else ""


def _from_where(ground: Ground, way: FarWay) -> str:
    """Where a way ends that leads beside the thing, not to it; how far that is follows."""
    beside = way.there is not None and not ground.on(way.to) and ground.deed(way.there) is not None
    return f"You reach it from {_name(ground, way.to)}, " if beside else ""


def _step_by_step(ground: Ground, way: FarWay) -> str:
    """What a way costs that can be gone in one turn; to something at its end, what is done there beside standing."""
    deed = None if way.there is None or ground.place(way.to) is ground.thing else ground.deed(way.there)
    if deed is not None:
        return f"{_go_first(ground, way)}{_then(ground, way, way.there, deed)}."
    spent = _spent(ground, way)
    return f"You can get there this turn: {spent}." if spent else f"{_go_first(ground, way)}."


def _opened(ground: Ground, way: FarWay) -> str:
    """A way that can be gone at once, with what is opened on it: "Open the south door and go to the hall"."""
    sight, words = ground.sight, ground.sight.picture.words
    assert words.distance is not None  # or there would be no way
    opens = {verb for verb in way.line if isinstance(verb, words.distance.clears)}
    state, deeds = words.distance.begun(sight.guess), list[str]()
    for verb in way.line:
        deeds += [words.label(state, verb)] if verb in opens else []
        sight.game.apply(state, verb)
    first, *more = [f"{deed[0].lower()}{deed[1:]}" for deed in deeds] or [""]
    if not more and way.line[0] in opens:
        return f"{deeds[0]} and go to {_name(ground, way.to)}"
    on_the_way = f"; {' and '.join([first, *more])} on the way" if first else ""
    return f"{words.goes} to {_name(ground, way.to)}{on_the_way}"


def _served(ground: Ground, way: walk.Way) -> Answer:
    """From where something can be done with a thing, and what: both with their prices."""
    there = ground.walked(way)
    if not ground.stays(there) and (hot := _not_to_stay(ground, way.to, there)):
        return hot
    says = f"{_go_first(ground, way)}{_then(ground, way, there, ground.deed(there))}."
    return Answer("", says, towards=way, offers=True)


def _go_first(ground: Ground, way: walk.Way | FarWay) -> str:
    return f"Go to {_name(ground, way.to)} first{_in_brackets(_spent(ground, way))}"


def _in_brackets(told: str) -> str:
    return f" ({told})" if told else ""


def _spent(ground: Ground, way: walk.Way | FarWay) -> str:
    """What a way takes of what one has; its price alone where the game does not say."""
    words, guess = ground.sight.picture.words, ground.sight.guess
    told = words.distance.spent(guess, way.cost, way.line) if words.distance is not None and way.cost else ""
    return told or ("" if isinstance(way, FarWay) else words.price(way.cost or None))


def _then(ground: Ground, way: walk.Way | FarWay, there: Any, deed: Any) -> str:
    """What is done at the end of a way: at once, or with the next turn if the way leaves too little for it."""
    label, price = _priced(ground.sight, there, deed)
    distance, cost = ground.sight.picture.words.distance, deed.cost(there) or 0
    later = distance is not None and cost and way.cost + cost > distance.have(ground.sight.guess)
    paid = f"{label} ({price})" if price else label
    return f"; next turn you can {paid}" if later and _spent(ground, way) else f", then {paid}"


def _not_to_stay(ground: Ground, to: Thing, there: Any) -> Answer | None:
    """Where something could be done with a thing, but no turn may end: the same is to be done there first."""
    deed, place = ground.deed(there), ground.place(to)
    if deed is None or place is None or ground.on(to) or place.id in ground.beyond:
        return None
    name = _name(ground, to)
    says = f"{name[0].upper()}{name[1:]} comes first"
    at_once = ground.like(deed, to)
    onward = None if at_once else _nearer(ground, to, there)
    if onward is None or not onward.meant:
        return Answer("", f"{says}: no turn may end there.", towards=at_once)
    return onward if FIRST.search(onward.says) else replace(onward, says=f"{says}. {onward.says}")


def _before(ground: Ground, way: FarWay) -> Answer | None:
    """Of a thing that only a long way round leads to what lies nearer and comes first, if that is much less far."""
    if way.there is None or way.cost <= ground.have or not ground.stays(way.there) or ground.deed(way.there) is None:
        return None
    through = ground.through(way.cost)
    lies = None if through is None else ground.lying(through.to, through.there)
    if through is None or lies is None or lies.id in ground.beyond:
        return None
    near = Ground(ground.sight, lies, ground.beyond | {ground.thing.id})
    far = 0 if ground.like(ground.deed(through.there), through.to) else near.afar.cost if near.afar else inf
    told = _not_to_stay(ground, through.to, through.there) if far + ROUND <= way.cost else None
    return told if told is not None and told.towards else None


def _nearer(ground: Ground, to: Thing, there: Any) -> Answer | None:
    """What is said of what lies on a place on the way, if the same can be done with it."""
    sight, element = ground.sight, ground.lying(to, there)
    if element is None:
        return None
    no = meant(sight.game, sight.guess, sight.about(element.id))
    return answer(sight, element.id, no, ground.beyond | {ground.thing.id})


def _priced(sight: Sight, there: Any, deed: Any) -> tuple[str, str]:
    words = sight.picture.words
    label = HERE_THERE.sub("there", words.label(there, deed))
    return f"{label[0].lower()}{label[1:]}", words.price(deed.cost(there) or None)


def _towards(ground: Ground, gone: Stretch) -> walk.Way | Line:
    """The walk that leads as far along a way as one can get and stay, or what opens the way."""
    sight = ground.sight
    if gone.to is not None and not ground.stays(gone.state):
        return ()
    there = [way for way in sight.ways if way.to == gone.to and not way.gait]
    if there:
        return min(there, key=lambda way: (way.loses, way.price))
    return () if gone.opens is None else (gone.opens,)


def _untimely(ground: Ground) -> No | None:
    """What steps wait for where nobody walks now, or where one chooses among places, of which this is none."""
    sight = ground.sight
    legal = sight.game.legal(sight.guess)
    if not ground.is_ground and not all(sight.touched(a) & ground.lies_on for a in legal):
        return None
    no = meant(sight.game, sight.guess, sight.steps)
    return no if no is not None and no[1].stage == TIME else None


def _placed(sight: Sight) -> bool:
    """Whether places of the picture can be chosen now."""
    drawn = {one.id for one in sight.scene.elements if one.label}
    things = {thing for a in sight.game.legal(sight.guess) for thing in a.touches(sight.guess)}
    return any(not drawn.isdisjoint(sight.picture.elements(sight.game, thing)) for thing in things)


def _named(thing: Element | None) -> str:
    """What a thing is called, as a sentence of its own."""
    if thing is None or not thing.label:
        return ""
    shorter = (thing.label, thing.label.partition(";")[0], thing.label.partition(":")[0])
    name = next((one for one in shorter if len(one) <= LONGEST_NAME), shorter[-1]).rstrip(".")
    return f"{name[0].upper()}{name[1:]}. "


def _name(ground: Ground, place: Thing) -> str:
    drawn = ground.place(place)
    return within(re.split("[:,]", drawn.label)[0]) if drawn is not None else "there"


def within(name: str) -> str:
    """A place's name in the middle of a sentence."""
    return name[0].lower() + name[1:] if name.startswith(("The ", "A ", "An ")) else name
