"""What a look back has shown, in words and places: for a page that tells the story of a game."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from fivealarm import games
from fivealarm.kernel.contract import NATURE, NOBODY, Seat, Told
from fivealarm.kernel.match import Match, Ply
from fivealarm.kernel.verb import STEPS
from fivealarm.scene.choices import touched
from fivealarm.scene.words import told_to
from fivealarm.story import better, chances, telling
from fivealarm.story.course import course
from fivealarm.story.effects import Moved, effect
from fivealarm.story.past import done, is_verb
from fivealarm.story.prose import bare, plain
from fivealarm.story.turns import ANNOUNCES, Turn, turns_of

LONGEST: Final = 32  # letters of a name on the line of chances
MOST_DEEDS: Final = 2  # of a turn that a moment tells
HEADED: Final = 44  # letters of a title that is not cut
NAMED: Final = 3
YOU: Final = "You"  # what the reader is called
UNPLAYED: Final = Turn(0, NATURE, 0, 0)  # where somebody resigned before anything was done
LEADING: Final = frozenset({
    "&", "a", "an", "and", "at", "by", "for", "from", "in", "is", "no", "of", "on", "the", "to", "until", "what",
    "with",
})  # fmt: skip


class Teller:
    """One finished game, told to somebody."""

    def __init__(self, match: Match[Any, Any, Any], names: telling.Names, subject: Seat | None = None) -> None:
        self.match = match
        self.names = names
        self.reader = next((seat for seat, name in names.items() if name == YOU), NOBODY)
        self.subject = max(0, self.reader) if subject is None else subject  # whose chances are told
        self.picture = games.picture(match.game.box.slug)
        self.plies = telling.retell(match, whole=True)
        self.turns = turns_of(match)
        self.often = telling.rarity(match)
        self._together = match.game.box.mode == "cooperative"

    def say(self, told: Told) -> str:
        """An event, in the second person where it speaks of the reader."""
        return plain(told_to(self.match.game, self.picture.words.people, told, self.reader))

    def turn(self, at: int) -> Turn:
        """The turn that the ply at a place belongs to."""
        return next((turn for turn in reversed(self.turns) if turn.first <= at), UNPLAYED)

    def points(self, seen: Mapping[str, Any]) -> list[dict[str, Any]]:
        """The judged positions: after which ply, in which turn, everybody's chance to win."""
        return [
            {"ply": ply, "turn": turn.number, "round": turn.round, "values": [round(one, 3) for one in value]}
            for ply, value in zip(seen["points"], seen["values"], strict=True)
            for turn in [self.turn(max(0, ply - 1))]
        ]

    def course(self, seen: Mapping[str, Any], winners: Sequence[Seat]) -> str:
        """How the whole game went for whom it is told."""
        line = [(one["round"], one["values"][self.subject]) for one in self.points(seen)]
        who = YOU.lower() if self.subject == self.reader else self.names.get(self.subject, "")
        even = 0.5 if self._together else 1 / self.match.game.seats
        return course(line, "the team" if self._together else who, self.subject in winners, even)

    def when(self, turn: Turn) -> str:
        """Which turn it was, as those at the table count: everybody their own."""
        who = self.names.get(turn.seat, "")
        return (
            f"Your turn {turn.round}" if who == YOU else f"{who}, turn {turn.round}" if who else "Before the first turn"
        )

    def ending(self) -> str:
        """How it ended: what its last ply told; of what is equally rare, what is nobody's, then what came last."""
        told = self.match.plies[-1].told[::-1] if self.match.plies else ()
        ordered = sorted(told, key=lambda one: "{seat}" in one[0].says)
        return " ".join(self.say(one) for one in telling.rarest(ordered, self.often, 1))

    def moments(
        self, found: Sequence[Mapping[str, Any]], whole: bool = True, wrong: Sequence[Mapping[str, Any]] = ()
    ) -> list[dict[str, Any]]:
        """What mattered once somebody had a turn; where a whole game was hardly in doubt, what was remarkable."""
        told = [self.moment(one["ply"], one["by"], one["first"]) for one in found if self.turn(one["ply"] - 1).number]
        told = self._with_mistakes(told, wrong)
        known = [one["ply"] for one in told]
        more = chances.remarkable(self.match, chances.MOMENTS - len(told), known) if whole else []
        told += [self.moment(ply, None, ply - 1) for ply in more]
        return sorted({one["ply"]: one for one in reversed(told)}.values(), key=lambda one: int(one["ply"]))

    def _with_mistakes(
        self, told: Sequence[dict[str, Any]], wrong: Sequence[Mapping[str, Any]]
    ) -> list[dict[str, Any]]:
        """The greatest moments, mistakes among them: one that cost more than its turn moved stands for the turn."""
        moved = {one["turn"]: one for one in told}
        for one in wrong:
            turn = self.turn(one["ply"])
            if turn.number not in moved or abs(moved[turn.number]["by"]) < one["by"]:
                says = self.mistake(one["ply"], one["line"], one["by"])["says"]
                moved[turn.number] = {**self._moment(turn, one["ply"], [], -one["by"]), "words": says}
        return sorted(moved.values(), key=lambda one: -abs(one["by"]))[: chances.MOMENTS]

    def moment(self, number: int, by: float | None, first: int) -> dict[str, Any]:
        """The ply that makes so many, or another of its turn that tells why; with its turn up to there."""
        turn = self.turn(number - 1)
        at = self._cause(number - 1, max(first, turn.first), turn.after, by)
        told = self._fitting(at, by) or telling.rarest(self.match.plies[at].told, self.often)
        return self._moment(turn, at, told or self._rarest(max(first, turn.first), turn.after), by)

    def _moment(self, turn: Turn, at: int, told: Sequence[Told], by: float | None) -> dict[str, Any]:
        """A ply of a turn with what is told of it; with nothing told, it is what somebody did."""
        rare = min(told, key=lambda one: self.often[one[0].name], default=None)
        title = self._title(at, rare)
        return {
            "ply": at + 1, "turn": turn.number, "when": self.when(turn), "title": title, "name": _short(title),
            "words": self._words(turn, at, title, told, by), "by": by, "before": self._before(turn, at),
            "at": self._places(at, told), "way": self._way(turn, at),
        }  # fmt: skip

    def _before(self, turn: Turn, at: int) -> int:
        """After how many plies the move began that a ply belongs to: its seat's last decision, else the ply itself."""
        own = [other for other in range(turn.first, at + 1) if self.plies[other].ply.actor == turn.seat >= 0]
        decided = [other for other in own if not self.plies[other].rolls and self.plies[other].label]
        return decided[-1] if decided else at

    def _cause(self, at: int, first: int, after: int, by: float | None) -> int:
        """The ply of a turn that told what moved the chances the way they went: this one if it did."""
        if by is None or self._fitting(at, by):
            return at
        others = [other for other in range(first, after) if self._fitting(other, by)]
        return min(
            others, key=lambda other: min(self.often[one[0].name] for one in self._fitting(other, by)), default=at
        )

    def _fitting(self, at: int, by: float | None) -> list[Told]:
        """What a ply told that is good news where the chances rose, and bad where they fell."""
        told = self.match.plies[at].told
        return [] if by is None else telling.rarest([one for one in told if self._good(one) == (by > 0)], self.often)

    def _good(self, told: Told) -> bool | None:
        """Whether something is good news for whom it is told; None if it is neither."""
        harm = self.picture.words.harms.get(told[0].name)
        return None if harm is None else not harm(told[1], self.subject)

    def _rarest(self, first: int, after: int) -> list[Told]:
        return telling.rarest([one for ply in self.match.plies[first:after] for one in ply.told], self.often)

    def _title(self, at: int, rare: Told | None) -> str:
        if rare is not None:
            return _headed(self.say(rare).rstrip("."))
        ply = self.match.plies[at]
        return (
            self._did(ply.actor, done(bare(self.plies[at].label)))
            or telling.fell(ply, "").rstrip(".")
            or "A quiet turn"
        )

    def _words(self, turn: Turn, at: int, title: str, told: Sequence[Told], by: float | None) -> str:
        """Who did what in the turn, what came of it, and what that did to the chances."""
        own = [one for one in self.plies[turn.first : at + 1] if one.ply.actor == turn.seat and not one.rolls]
        did = self._did(turn.seat, telling.deeds(own, MOST_DEEDS))
        fell = telling.fell(self.match.plies[at], " ".join(self.say(one) for one in told))
        also = [text for text in dict.fromkeys(map(self.say, told)) if not text.startswith(title)]
        known = [part for part in (did, fell) if part and not telling.repeats(part, title)]
        known += [text for text in also if not telling.repeats(text, did)]
        effect = "" if by is None else self._effect(turn, at, told, by)
        return " ".join(filter(None, [*known, effect])) or did or f"{title}."

    def _did(self, seat: Seat, did: str) -> str:
        """A sentence of deeds with who did them."""
        who = self.names.get(seat, "")
        if not did or not who:
            return did
        return f"{who} {telling.lowered(did)}" if is_verb(did.partition(" ")[0].rstrip(".")) else f"{who}: {did}"

    def _effect(self, turn: Turn, at: int, told: Sequence[Told], by: float) -> str:
        news = [good for good in map(self._good, told) if good is not None]
        news = news if at + 1 < len(self.match.plies) else [by > 0]  # that the game is over needs no reason
        own, luck = self._together or turn.seat == self.subject, self.match.plies[at].actor == NATURE
        return effect(Moved(f"{self._whose()} to win", by, own, luck, next(iter(news), None)))

    def _whose(self) -> str:
        """Whose chance is told."""
        if self._together:
            return "The team's chance"
        return "Your chance" if self.subject == self.reader else f"The chance of {self.names.get(self.subject, '')}"

    def _places(self, at: int, told: Sequence[Told]) -> list[str]:
        """Elements of the picture that events speak of, else those that the action touched."""
        found: list[str] = []
        for event, numbers in told:
            kinds = [part.split("}", 1)[0] for part in event.says.split("{")[1:]]
            for thing in zip(kinds, numbers, strict=True):
                found += self.picture.elements(self.match.game, thing)[:1]
        action = self.match.plies[at].action
        return found or list(touched(self.match.game, self.picture, self._state(at), action)[:1])

    def _way(self, turn: Turn, at: int) -> list[str]:
        """Where the actor's last steps led, one after another."""
        actor = self.match.plies[at].actor
        first = at
        while first >= turn.first and self.plies[first].steps and self.plies[first].ply.actor == actor:
            first -= 1
        if actor == NATURE or first == at:
            return []
        state = self._state(first + 1)
        return self._steps(state, [ply.action for ply in self.match.plies[first + 1 : at + 1]])

    def _steps(self, state: Any, actions: Sequence[Any]) -> list[str]:
        """Elements that a line of actions leads over, as far as it is a walk."""
        game, found = self.match.game, list[str]()
        for action in actions:
            if not action.roles(state) & STEPS:
                break
            found += touched(game, self.picture, state, action)[:1]
            game.apply(state, action)
        return found

    def _state(self, at: int) -> Any:
        state = self.match.first.copy()
        for ply in self.match.plies[:at]:
            self.match.game.apply(state, ply.action)
        return state

    def mistakes(
        self, found: Sequence[Mapping[str, Any]], after: Sequence[Sequence[float]] = (), most: int = NAMED
    ) -> list[dict[str, Any]]:
        """Decisions that cost most, the worst first; `after` is everybody's chance after every ply."""
        return [self.mistake(one["ply"], one["line"], one["by"], after) for one in found[:most]]

    def mistake(self, at: int, line: Sequence[str], by: float, after: Sequence[Sequence[float]] = ()) -> dict[str, Any]:
        """A decision: what was done, what was better in the game's own words and why, and by how much."""
        game, state, played = self.match.game, self._state(at), self.match.plies[at]
        actions = [game.actions.parse(text) for text in line]
        words, turn = self.picture.words, self.turn(at)
        plies, _ = better.played(game, state, actions)
        came = self._came_of(plies, played)
        why = better.reason(game, state, actions, [played.action])
        if not why and after:
            why = better.worth(self._whose(), after[turn.after][self.subject], by)
        return {
            "ply": at, "turn": turn.number, "when": self.when(turn), "by": by, "text": line[0],
            "says": self._says(state, played, actions[0], better.first(plies), by), "then": came or why,
            "did": done(words.deed(state, played.action)), "chose": self._chose(state, played),
            "better": better.words(plies, self.say, self._notable, self._came(played)), "why": why,
            "first": words.label(state, actions[0]),
            "at": list(touched(game, self.picture, state, actions[0])[:1]),
            "wrong": list(touched(game, self.picture, state, played.action)[:1]),
            "way": self._steps(state.copy(), actions),
        }  # fmt: skip

    def _says(self, state: Any, ply: Ply[Any], action: Any, first: str, by: float) -> str:
        """A mistake in one sentence; where a story tells both moves alike, as their buttons do."""
        chose = telling.deeds([telling.retold(self.match.game, state, ply, whole=True)])
        if done(first) == chose.removesuffix("."):
            words = self.picture.words
            chose, first = f"{done(words.label(state, ply.action))}.", words.label(state, action)
        return better.says(self._did(ply.actor, plain(chose)), plain(first), by)

    def _came_of(self, plies: Sequence[telling.Retold], played: Ply[Any]) -> str:
        """What would have come of a better way, beside what its own words say and what came of the move anyway."""
        came = better.came(plies, better.first(plies), self.say, self._notable)
        return " ".join(text for text in came if text not in self._came(played))

    def _chose(self, state: Any, ply: Ply[Any]) -> str:
        """What was done instead, and what it told at once."""
        did = self._did(ply.actor, telling.deeds([telling.retold(self.match.game, state, ply, whole=True)]))
        came = [text for text in self._came(ply) if not telling.repeats(text, did)]
        return " ".join([did, *came[: better.MOST_CAME]])

    def _came(self, ply: Ply[Any]) -> list[str]:
        """What a ply told that is worth telling."""
        events = [one for one in ply.told if one[0].name not in ANNOUNCES]
        return list(dict.fromkeys(self.say(one) for one in events if self._notable(one)))

    def _notable(self, told: Told) -> bool:
        """Whether something is worth telling: it is good or bad news, or was told seldom."""
        name, words = told[0].name, self.picture.words
        seldom = self.often[name] * chances.SELDOM < len(self.turns)
        return name in words.harms or name in words.large or seldom


def _headed(title: str) -> str:
    """A title of two lines at most: a long one without what stands after its colon."""
    return title if len(title) <= HEADED else title.split(": ")[0]


def _short(title: str) -> str:
    """A name for a place on the line: as many words as fit, none that leads on, nothing that stands after a colon."""
    words = title.split(":")[0].split()
    if len(" ".join(words)) <= LONGEST:
        return " ".join(words)
    dropped = ""
    while len(" ".join(words)) > LONGEST or words[-1] in LEADING or dropped == "&":  # half a name is none
        dropped = words.pop()
    if dropped not in LEADING and not dropped.startswith("("):  # nor is half a place
        leads = max((at for at, word in enumerate(words) if word in LEADING), default=0)
        words = words[:leads] or words
        while words[-1] in LEADING:
            words.pop()
    name, comma, rest = " ".join(words).rpartition(", ")
    return name if comma and " " not in rest else " ".join(words).rstrip(",;")
