// The people of a table, put together once: who sits where, what they say, what they offer each other.

import { reworded } from "../table/head.js";
import { rename, takeOpenSeat } from "./company.js";
import { give } from "./links.js";
import { tellOffers } from "./parting.js";
import { Seats } from "./seats.js";
import { Talk } from "./talk.js";

/** `tell(what, body)` reaches the table; `on` has: refresh() to see it anew, invite() to share it. */
export function people(id, tell, on) {
  const seats = new Seats({
    sit: async (seat) => (await takeOpenSeat(tell, seat)) && on.refresh(),
    replace: (seat) => tell("replace", { seat }),
    back: () => tell("back"),
    rename: () => rename(tell),
    invite: on.invite,
    give: async (seat) => (await give(id, seat, tell)) && on.refresh().then(() => on.invite(seat)),
    bot: (seat) => tell("bot", { seat }),
    stop: (offer) => tell("stop", { offer }),
  });
  const talk = new Talk(id, {
    say: (words) => tell("say", { words }),
    name: (seat) => seats.name(seat),
    face: (seat) => seats.face(seat),
  });

  /** Somebody has come, gone, or offers something. */
  function sitting(hello, frame) {
    const past = seats.past;
    tellOffers(hello.seats, frame, (seat) => seats.name(seat));
    hello.seats = frame.seats;
    talk.company(frame.seats, frame.mine);
    seats.show({ people: frame.seats, mine: frame.mine, toAct: seats.toAct, over: seats.over });
    if (seats.asked && !past) reworded(seats.waiting(seats.asked));
  }
  return { seats, talk, sitting };
}
