"""An outside bot for `fivealarm arena`: JSON lines in, JSON lines out, nothing to install.

    fivealarm arena fire_call --bots regular,random --bot "python docs/examples/busy_bot.py"

It plays every game: it would rather do something than nothing, and tries what it has tried least.
"""

import json
import random
import sys
from collections import Counter

IDLE = ("pass", "end", "wait", "skip", "done", "stop")
tried = Counter()


def choose(question):
    """question has game, seats, options, seat, view, legal and seconds; see docs/bots.md."""
    legal = question["legal"]
    busy = [text for text in legal if not text.startswith(IDLE)] or legal
    random.shuffle(busy)
    action = min(busy, key=lambda text: tried[text])
    tried[action] += 1
    return action


def answer(question):
    if question.get("do") == "choose":
        return {"action": choose(question)}
    return {"error": {"code": "unknown", "message": "I can only choose."}}


def main():
    for line in sys.stdin:
        sys.stdout.write(json.dumps(answer(json.loads(line))) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
