"""What a look back has shown, in words and places: for a page that tells the story of a game."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from fivealarm import games
from fivealarm.kernel.contract import NATURE, NOBODY, Told
from fivealarm.kernel.match import Match, Ply
from fivealarm.kernel.verb import STEPS
from fivealarm.scene.choices import touched
from fivealarm.scene.words import told_to
from fivealarm.story import chances, telling
from fivealarm.story.past import done
from fivealarm.story.turns import ANNOUNCES, Turn, turns_of

LONGEST: Final = 30  # letters of a name on the line of chances
NAMED: Final = 3
YOU: Final = "You"  # what the reader is called
UNPLAYED: Final = Turn(0, NATURE, 0, 0)  # where somebody resigned before anything was done
LEADING: Final = frozenset({"a", "an", "and", "at", "by", "for", "from", "in", "no", "of", "on", "the", "to", "with"})


class Teller:
    """One finished game, told to somebody."""

    def __init__(self, match: Match[Any, Any, Any], names: telling.Names) -> None:
        self.match = match
        self.names = names
        self.reader = next((seat for seat, name in names.items() if name == YOU), NOBODY)
        self.picture = games.picture(match.game.box.slug)
        self.plies = telling.retell(match)
        self.turns = turns_of(match)
        self.often = telling.rarity(match)

    def say(self, told: Told) -> str:
        """An event, in the second person where it speaks of the reader."""
        return told_to(self.match.game, self.picture.words.people, told, self.reader)

    def turn(self, at: int) -> Turn:
        """The turn that the ply at a place belongs to."""
        return next((turn for turn in reversed(self.turns) if turn.first <= at), UNPLAYED)

    def points(self, seen: Mapping[str, Any]) -> list[dict[str, Any]]:
        """The judged positions: after which ply, in which turn, everybody's chance to win."""
        return [
            {"ply": ply, "turn": self.turn(max(0, ply - 1)).number, "values": [round(one, 3) for one in value]}
            for ply, value in zip(seen["points"], seen["values"], strict=True)
        ]

    def ending(self) -> str:
        """How it ended: what its last ply told; of what is equally rare, what came last."""
        told = self.match.plies[-1].told if self.match.plies else ()
        return " ".join(self.say(one) for one in telling.rarest(told[::-1], self.often, 1))

    def moments(self, found: Sequence[Mapping[str, Any]], whole: bool = True) -> list[dict[str, Any]]:
        """What mattered once somebody had a turn; where a whole game was hardly in doubt, what was remarkable."""
        told = [self.moment(one["ply"], one["by"], one["first"]) for one in found if self.turn(one["ply"] - 1).number]
        known = [one["ply"] for one in told]
        more = chances.remarkable(self.match, chances.MOMENTS - len(told), known) if whole else []
        told += [self.moment(ply, None, ply - 1) for ply in more]
        return sorted(told, key=lambda one: int(one["ply"]))

    def moment(self, number: int, by: float | None, first: int) -> dict[str, Any]:
        """The ply that makes so many, with its turn as far as it goes to there."""
        at = number - 1
        ply, turn = self.match.plies[at], self.turn(at)
        told = telling.rarest(ply.told, self.often) or self._rarest(max(first, turn.first), turn.after)
        rare = min(told, key=lambda one: self.often[one[0].name], default=None)
        title = self._title(at, rare)
        return {
            "ply": number, "turn": turn.number, "title": title, "name": _short(title),
            "words": self._words(turn, at, [one for one in told if one != rare]) or title,
            "by": by, "at": self._places(at, told), "way": self._way(turn, at),
        }  # fmt: skip

    def _rarest(self, first: int, after: int) -> list[Told]:
        return telling.rarest([one for ply in self.match.plies[first:after] for one in ply.told], self.often)

    def _title(self, at: int, rare: Told | None) -> str:
        if rare is not None:
            return self.say(rare).rstrip(".")
        ply = self.match.plies[at]
        return done(self.plies[at].label) or telling.fell(ply, "").rstrip(".") or "A quiet turn"

    def _words(self, turn: Turn, at: int, told: Sequence[Told]) -> str:
        """Who did what in the turn, and what came of it."""
        own = [one for one in self.plies[turn.first : at + 1] if one.ply.actor == turn.seat]
        did = telling.deeds(own)
        who = self.names.get(turn.seat, "")
        whose = "Your turn." if who == YOU else f"The turn of {who}." if who else ""
        first = f"{who}: {telling.lowered(did)}" if did and who else whose
        fell = telling.fell(self.match.plies[at], " ".join(self.say(one) for one in told))
        return " ".join(part for part in (first, fell, *(self.say(one) for one in told)) if part)

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

    def mistakes(self, found: Sequence[Mapping[str, Any]], most: int = NAMED) -> list[dict[str, Any]]:
        """Decisions that cost most, the worst first."""
        return [self.mistake(one["ply"], one["line"], one["by"]) for one in found[:most]]

    def mistake(self, at: int, line: Sequence[str], by: float) -> dict[str, Any]:
        """A decision: what was done, what was better in the game's own words, and by how much."""
        game, state, played = self.match.game, self._state(at), self.match.plies[at]
        better = [game.actions.parse(text) for text in line]
        words, turn = self.picture.words, self.turn(at)
        return {
            "ply": at, "turn": turn.number, "by": by, "text": line[0],
            "did": done(words.label(state, played.action)), "better": self._line(state.copy(), better),
            "first": words.label(state, better[0]),
            "at": list(touched(game, self.picture, state, better[0])[:1]),
            "wrong": list(touched(game, self.picture, state, played.action)[:1]),
            "way": self._steps(state.copy(), better),
        }  # fmt: skip

    def _line(self, state: Any, actions: Sequence[Any]) -> str:
        """A line of actions in words, and what would have come of it."""
        game, found, came = self.match.game, [], ""
        for action in actions:
            before, actor = state.copy(), state.to_act
            state.ears = []
            game.apply(state, action)
            heard, state.ears = tuple(state.ears), None
            found.append(telling.retold(game, before, Ply(actor, action, heard, None)))
            came = " ".join(self.say(one) for one in heard[:2] if one[0].name not in ANNOUNCES) or came
        worth = [told for told in found if told.label and not told.begins]
        if came and not worth:
            return came
        did = telling.line(worth or found)
        said = telling.repeats(came, did) or not (found[-1].steps or found[-1].ply.told)
        return did if did and said else f"{did} {came}".strip()


def _short(title: str) -> str:
    """A name for a place on the line: as many words as fit, none that leads on, nothing that stands after a colon."""
    words = title.split(":")[0].split()
    if len(" ".join(words)) <= LONGEST:
        return " ".join(words)
    while len(" ".join(words)) > LONGEST or words[-1] in LEADING:
        words.pop()
    return " ".join(words)
