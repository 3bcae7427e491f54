/**
 * The beginning of a statement in a transaction whose answer is not awaited: it is sent together with the next one,
 * which reports its errors. A round trip to the server costs more than most statements.
 */
export const withTheNext = "/* with the next */ ";

/** The arguments of `pg.Client.query`. */
type Asked = readonly unknown[];

/** A connection as pg has it, opened with `pipeline`. */
interface Wire {
  readonly send: (args: Asked) => unknown;
  /** Whether the server has a transaction open. */
  readonly isInTransaction: () => boolean;
  readonly stream: () => { readonly cork: () => void; readonly uncork: () => void };
  /** Whether a statement must be planned for the values it comes with. */
  readonly isForValues: (text: string) => boolean;
}

const none = { command: "", rowCount: 0, rows: [] };
const opening = /^(?:begin|start transaction)\b/;

/**
 * A transaction asks by ids and codes, so one plan serves all values. Left to itself PostgreSQL plans each statement five times
 * on every connection before it keeps a plan, and never stops for statements that look cheaper for the values at hand:
 * planning was a third of what a write costs the database.
 */
const plannedOnce = "; set local plan_cache_mode = force_generic_plan";
/** For a list within a transaction, and whatever follows it there. */
const plannedAsUsual = "set local plan_cache_mode = auto";
const marking = /^(?:savepoint|release savepoint) /;

/**
 * As `pg.Client.query` of a connection, but what nobody waits for is kept until the next statement: opening a transaction,
 * marking a savepoint or releasing it, and inside a transaction whatever begins with `withTheNext`. They answer at once,
 * without rows. Then all are sent in one piece, and the server works them off in their order; the promise rejects with the
 * first error of any. A rollback takes with it what was not sent yet.
 */
export function sendAhead(wire: Wire): (args: Asked) => unknown {
  let kept: Asked[] = [];

  return (args) => {
    const [text] = args;
    if (typeof text !== "string" || args.length > 2) return wire.send(args);
    const isInside = kept.length > 0 || wire.isInTransaction();
    const canWait = marking.test(text) || text.startsWith(withTheNext);
    if (opening.test(text)) {
      kept.push([text + plannedOnce]);
      return Promise.resolve(none);
    }
    if (isInside && canWait) {
      kept.push(args);
      return Promise.resolve(none);
    }
    if (isInside && wire.isForValues(text)) kept.push([plannedAsUsual]);
    if (text.startsWith("rollback")) {
      const dropped = undone(kept, text);
      kept = dropped.left;
      if (dropped.isAll) return Promise.resolve({ ...none, command: "ROLLBACK" });
    }
    if (kept.length === 0) return wire.send(args);
    const all = [...kept, args];
    kept = [];
    return together(wire, all);
  };
}

/** What a rollback leaves of the statements that were kept, and whether they were all there was to undo. */
function undone(kept: readonly Asked[], rollback: string): { left: Asked[]; isAll: boolean } {
  const name = /^rollback to savepoint (.+)$/.exec(rollback)?.[1];
  const from = kept.findIndex(([text]) =>
    name === undefined ? opening.test(String(text)) : text === `savepoint ${name}`,
  );
  return from < 0 ? { left: [], isAll: false } : { left: kept.slice(0, from), isAll: true };
}

async function together({ send, stream }: Wire, all: readonly Asked[]): Promise<unknown> {
  const out = stream();
  out.cork();
  let answers: readonly unknown[];
  try {
    answers = all.map((args) => send(args));
  } finally {
    out.uncork();
  }
  // Those after a failed one fail too, and some of them may say so earlier: the first of the order tells why.
  const settled = await Promise.allSettled(answers);
  const last = settled.find(({ status }) => status === "rejected") ?? settled.at(-1)!;
  if (last.status === "rejected") throw last.reason;
  return last.value;
}
