import type { Actor, Language } from "../../engine/index.ts";
import { dayIn, type Context } from "./context.ts";

/** What a process works with and every context of it is made of. */
export type ContextParts = Pick<
  Context,
  "schema" | "product" | "store" | "files" | "log" | "exactClock"
>;

/**
 * The context of work that no request asked for: the clock's, a job's, a stranger's application. `traceId` names the work in
 * logs and history; refusals are worded in Simplified Chinese unless a language is given.
 */
export function systemContext(
  { schema, product, store, files, log, exactClock }: ContextParts,
  {
    actor,
    traceId,
    now,
    language = "cn",
  }: {
    readonly actor: Actor;
    readonly traceId: string;
    readonly now: Date;
    readonly language?: Language;
  },
): Context {
  return {
    schema,
    product,
    store,
    db: store.db,
    actor,
    language,
    now: now.toISOString(),
    today: dayIn(actor.company.timeZone, now),
    exactClock,
    traceId,
    files,
    log,
  };
}
