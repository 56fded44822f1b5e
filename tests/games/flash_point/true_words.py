"""What fills a refusal's sentence, recomputed from the written position: who, where, how much, what is in the way."""

from collections.abc import Callable, Iterable

from fivealarm.games.flash_point.rules.data import CARDS
from tests.games.flash_point.judge import Scene
from tests.games.flash_point.way_out import after

LETTERS = "ABCDEF"
SIDES = {"n": "north", "e": "east", "s": "south", "w": "west", "up": "up", "down": "down"}
THINGS = {"victim": "victim", "treated": "treated victim", "hazmat": "hazmat", "ladder": "closed ladder"}
TITLES = {card.name: card.title for card in CARDS}
Said = Callable[[Scene, list[str], str], bool]


def where(p: Scene, space: str) -> str:
    return p.board.where[p.board.names.index(space)]


def crew(who: Iterable[int]) -> str:
    """Firefighters, one or many."""
    letters = [LETTERS[one] for one in who]
    many = f"s {', '.join(letters[:-1])} and {letters[-1]}"
    return f"firefighter{many if len(letters) > 1 else f' {letters[0]}'}"


def here(p: Scene, deed: list[str], says: str) -> bool:
    return where(p, p.here) in says


def walks(p: Scene, deed: list[str], says: str) -> bool:
    """The direction, and whose it is where somebody is named."""
    side = SIDES[deed[1]] in says.split() or f"{SIDES[deed[1]]} of" in says
    return side and ("irefighter" not in says or f"irefighter {LETTERS[p.who]}" in says)


def barrier(p: Scene, deed: list[str], says: str) -> bool:
    """What is in the way, and how it stands."""
    kind, state = p.between(deed[1])
    words = {"light": "light wall"}.get(kind, kind)
    stands = {
        "closed": "closed " if kind in ("door", "window") else "",
        "damaged": "damaged " if kind == "wall" else "",
    }
    whose = "irefighter" not in says or f"irefighter {LETTERS[p.who]} " in says
    return whose and f"the {stands.get(state, '?')}{words} " in says


def holds_card(*cards: str) -> Said:
    def said(p: Scene, deed: list[str], says: str) -> bool:
        card = cards[0]
        known = p.facts["specialists"]
        has = f"that is firefighter {LETTERS[known.index(card)]}" if card in known else "nobody is one now"
        return "Only the" not in says or has in says

    return said


def price(p: Scene, deed: list[str], says: str) -> bool:
    if deed[0] == "crew":
        return says.startswith("This costs 2 AP;")
    return says == f"This costs {p.cost()} AP; you have {p.pools()}."


def stuck(p: Scene, deed: list[str], says: str) -> bool:
    trial = after(p, deed)
    burning = [who for who, at in enumerate(trial.at) if at in trial.fire]
    left = trial.ap + trial.movement + trial.command + trial.water
    return says == f"That would leave {crew(burning)} in fire: {left} AP is not enough to get out."


def in_fire(p: Scene, deed: list[str], says: str) -> bool:
    burning = [who for who, at in enumerate(p.facts["firefighters"]) if p.burns(at)]
    return says == f"The turn cannot end with {crew(burning)} in fire."


def missing(p: Scene, deed: list[str], says: str) -> bool:
    gone = " and no ".join(name for one, name in THINGS.items() if one in p.load() and not p.lies(one))
    return says == f"There is no {gone} to take along {where(p, p.here)}."


def rack(p: Scene, deed: list[str], says: str) -> bool:
    count = p.facts["engine_ladders"]
    told = f"; {count} {'is' if count == 1 else 'are'} on the engine" if count else "; the engine has none left"
    return here(p, deed, says) and told in says


def held(p: Scene, deed: list[str], says: str) -> bool:
    return all(f"the {name}" in says for one, name in THINGS.items() if p.lies(one))


def on_top(p: Scene, deed: list[str], says: str) -> bool:
    """Who is on the upper segment that is meant."""
    top = p.there(deed[1]) if deed[0] == "move" else f"2:{p.here[2:]}"
    return f"Firefighter {LETTERS[p.facts['firefighters'].index(top)]} is on" in says


def spot(p: Scene, deed: list[str], says: str) -> bool:
    if "has acted" in says:
        return f"firefighter {LETTERS[p.turn]} has acted" in says
    if "spot" in says:
        return f"its {SIDES[p.facts['engine']]} spot" in says
    if deed[0] == "stay":
        return f"Firefighter {LETTERS[p.facts['pending'][-1][1]]} drives" in says
    return says == f"Firefighter {LETTERS[p.facts['specialists'].index(deed[2])]} is the {TITLES[deed[2]]}."


def target(p: Scene, deed: list[str], says: str) -> bool:
    space = p.here if deed[1] == "here" else deed[1] if deed[0] == "identify" else p.there(deed[1])
    return where(p, space) in says


def side(p: Scene, deed: list[str], says: str) -> bool:
    kind, state = p.between(deed[1])
    gone = {"door": "blown-out ", "none": ""}.get(kind, "destroyed ")
    how = gone if state == "gone" else f"{state} " if kind in ("door", "window") or state == "damaged" else ""
    words = f"{how}{'light wall' if kind == 'light' else kind}"
    shown = {"none": "an open way" if p.at(p.here, deed[1]) else "nothing"}.get(kind, words)
    return walks(p, deed, says) and shown in says


def waits(p: Scene, deed: list[str], says: str) -> bool:
    if says == "Set-up is over: play has begun.":
        return bool(p.facts["stage"] in ("actions", "advance", "knock-downs", "losses", "replenish"))
    if p.now in ("ride", "recover", "dodge"):
        return f"irefighter {LETTERS[p.facts['pending'][-1][1]]}" in says
    if p.now in ("specialists", "firefighters"):
        return f"irefighter {LETTERS[p.facts['step']]} " in says or "irefighter" not in says
    return "irefighter" not in says


def recovers(p: Scene, deed: list[str], says: str) -> bool:
    return p.now != "recover" or f"Firefighter {LETTERS[p.facts['pending'][-1][1]]} recovers" in says


SAID: dict[str, Said] = {
    "FP-SET.26": waits,
    "FP-TRN.1": waits,
    "FP-SPC.1": holds_card("paramedic"),
    "FP-SPC.8": holds_card("hazmat-technician"),
    "FP-SPC.3": holds_card("fire-captain"),
    "FP-SPC.6": lambda p, deed, says: (
        target(p, deed, says) if "unrevealed" in says else holds_card("imaging-technician")(p, deed, says)
    ),
    "FP-VEH.8": spot,
    "FP-VEH.3": spot,
    "FP-GUN.1": spot,
    "FP-MAP.1": walks,
    "FP-MAP.15": walks,
    "FP-MAP.17": walks,
    "FP-MAP.5": barrier,
    "FP-EXT.5": barrier,
    "FP-LAD.11": on_top,
    "FP-LAD.16": on_top,
    "FP-LAD.5": here,
    "FP-LAD.6": here,
    "FP-LAD.15": here,
    "FP-LAD.7": here,
    "FP-VIC.6": here,
    "FP-HAZ.3": here,
    "FP-MOV.6": missing,
    "FP-EXH.4": rack,
    "FP-LAD.14": held,
    "FP-MOV.7": target,
    "FP-EXT.1": target,
    "FP-DOR.1": walks,
    "FP-WIN.1": walks,
    "FP-CHP.3": side,
    "FP-SET.24": lambda p, deed, says: (
        says == f"Firefighter {LETTERS[p.facts['specialists'].index(deed[1])]} is the {TITLES[deed[1]]} already."
    ),
    "FP-KND.2": recovers,
    "FP-KND.3": recovers,
    "FP-SPC.4": lambda p, deed, says: f"has had {p.facts['cafs_commanded']}, and this costs {p.cost()}." in says,
    "FP-ACT.1": price,
    "FP-MOV.10": stuck,
    "FP-MOV.9": in_fire,
}  # fmt: skip


def said(scene: Scene, rule: str, says: str) -> bool:
    """Whether what a sentence names is so."""
    return rule not in SAID or SAID[rule](scene, scene.deed, says)
