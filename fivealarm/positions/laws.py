"""Laws of positions as data: the field, what holds, and the sentence for whoever broke it."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, ParamSpec, TypeAlias, TypeVar

from fivealarm.kernel.contract import BadInput
from fivealarm.kernel.schema import need

P = ParamSpec("P")
S = TypeVar("S")
T = TypeVar("T")
# What holds is a truth, or one for each entry of the field, by place or by name: {} in the path is the first at fault.
Laws: TypeAlias = tuple[tuple[str, Callable[[S], object], str | Callable[[S], str]], ...]
LawsOf: TypeAlias = tuple[tuple[str, Callable[[S, T], object], str | Callable[[S, T], str]], ...]  # of a thing in it


def hold(
    path: str, laws: Iterable[tuple[str, Callable[P, Any], str | Callable[P, str]]], *what: P.args, **more: P.kwargs
) -> None:
    """Refuse what breaks one of these laws; their fields lie inside the path."""
    for field, holds, says in laws:
        found = holds(*what, **more)
        if "{}" in field:
            entries = found.items() if isinstance(found, dict) else enumerate(found)
            wrong = [at for at, fits in entries if not fits]
            if wrong:
                raise BadInput(path + field.format(wrong[0]), _sentence(says, *what, **more))
        elif not found:
            raise BadInput(path + field, _sentence(says, *what, **more))


def hold_each(path: str, laws: LawsOf[S, T], s: S, things: Iterable[T]) -> None:
    """The same laws for each of some things, whose place in them is the {} of the path."""
    for at, thing in enumerate(things):
        hold(path.format(at), laws, s, thing)


def _sentence(says: str | Callable[P, str], *what: P.args, **more: P.kwargs) -> str:
    return says if isinstance(says, str) else says(*what, **more)


def apart(known: Mapping[str, Any], *fields: str) -> None:
    """These lists, or all: no two of them name the same thing."""
    seen: dict[Any, str] = {}
    for field in fields or known:
        for at, one in enumerate(known[field]):
            need(seen.get(one, field) == field, f"{field}[{at}]", f"should not be in {seen.get(one)} as well")
        seen |= dict.fromkeys(known[field], field)


def in_one_pile(piles: Iterable[tuple[str, int]]) -> None:
    """Cards as bits, each in one pile at most."""
    seen = 0
    for field, pile in piles:
        need(not seen & pile, field, "holds a card that is elsewhere as well")
        seen |= pile
