import { setImmediate as turn } from "node:timers/promises";
import { Refusal, type Steps } from "../../../engine/index.ts";
import type { Context } from "../context.ts";

/** Milliseconds that one request may compute before others have their turn. */
const longest = 10;

/**
 * Paces work on documents of many lines, so that other requests need not wait: call the returned function between two
 * steps. It yields when the last pause is long ago, and aborts when the client has closed the connection.
 */
export function pacer({ isGone }: Pick<Context, "isGone">): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < longest) return;
    await turn();
    if (isGone?.()) throw new Refusal("common.badRequest", { args: ["the connection was closed"] });
    began = performance.now();
  };
}

/** Does the steps of work on a document of many lines one by one, at such a pace. */
export async function paced<Of>(pace: () => Promise<void>, steps: Steps<Of>): Promise<Of> {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    await pace();
  }
}
