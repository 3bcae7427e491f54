import { Refusal } from "../../engine/index.ts";
import type { Context } from "../core/context.ts";

/**
 * Waits until the actor has no other heavy work in hand, and answers what ends the turn.
 * @throws Refusal 429 `common.tooMany` when several of the actor's wait already.
 */
export type TakeTurn = (context: Pick<Context, "actor" | "isGone">) => Promise<() => void>;

/** Requests of one person that may wait for their turn. */
const mostWaiting = 3;

/** Lets a user do one such thing at a time in this process: further calls wait in their order. */
export function takeTurns(): TakeTurn {
  /** By user: the end of the last turn that was asked for, and how many have not ended. */
  const turns = new Map<string, { last: Promise<void>; open: number }>();
  return async ({ actor, isGone }) => {
    const { id } = actor.user;
    const own = turns.get(id) ?? { last: Promise.resolve(), open: 0 };
    if (own.open > mostWaiting) throw new Refusal("common.tooMany", { args: ["5"] });
    turns.set(id, own);
    own.open += 1;
    const before = own.last;
    const turn = Promise.withResolvers<void>();
    own.last = turn.promise;
    void turn.promise.then(() => {
      own.open -= 1;
      if (own.open === 0) turns.delete(id);
    });
    await before;
    if (isGone?.()) {
      turn.resolve();
      throw new Refusal("common.badRequest", { args: ["the connection was closed"] });
    }
    return turn.resolve;
  };
}
