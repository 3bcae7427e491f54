import { useEffect, useMemo, useSyncExternalStore } from "react";
import { idempotencyKey } from "../../../../app/core/http/idempotencyKey.ts";
import { useReader } from "../../../../app/core/reader/readerContext.ts";
import { createOutbox, type Outbox, type Taken } from "./outbox.ts";
import { operationsOf, type Kept } from "./operations.ts";
import { sendOperation } from "./sendOperation.ts";

const outboxes = new Map<string, Outbox>();

/** How often what waits is tried again while no event tells that the network is back. */
export const pause = 15_000;

/** One outbox a user and browser tab; tabs take turns by a lock of the browser. */
function outboxOf(user: string): Outbox {
  const known = outboxes.get(user);
  if (known) return known;
  const made = createOutbox({
    operations: operationsOf(user),
    send: sendOperation,
    newKey: idempotencyKey,
    // Browsers offer locks on HTTPS and localhost alone; one tab needs none.
    alone: (work) =>
      "locks" in navigator ? navigator.locks.request(`waybill-work-${user}`, work) : work(),
  });
  outboxes.set(user, made);
  return made;
}

/** The user's outbox, with what waits in it and what was taken. It sends on opening, when the network comes back, and every 15 s. */
export function useOutbox(): {
  readonly outbox: Outbox;
  readonly kept: readonly Kept[];
  readonly taken: readonly Taken[];
} {
  const { user } = useReader();
  const outbox = useMemo(() => outboxOf(user.id), [user.id]);
  const kept = useSyncExternalStore(outbox.subscribe, outbox.getKept);
  const taken = useSyncExternalStore(outbox.subscribe, outbox.getTaken);
  useEffect(() => {
    const flush = () => void outbox.refresh().then(outbox.flush);
    flush();
    addEventListener("online", flush);
    const timer = setInterval(() => outbox.getKept().length > 0 && flush(), pause);
    return () => {
      removeEventListener("online", flush);
      clearInterval(timer);
    };
  }, [outbox]);
  return { outbox, kept, taken };
}
