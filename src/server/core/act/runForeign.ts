import {
  actionEnvironment,
  linesOf,
  placeOfRow,
  type Acting,
  type Action,
  type Effect,
  type RowKey,
} from "../../../engine/index.ts";
import type { Writing } from "../context.ts";
import { effectNamed } from "../product.ts";
import type { Opening } from "../record/sealing.ts";
import type { ActionRun, MadeDocument, MadeLink } from "./actionRun.ts";
import type { LoadedRecord } from "../save/lockRecord.ts";
import type { ActionOptions } from "./performAction.ts";

/** Runs one of the server's effects on the rows of a running action. */
export async function runForeign(
  context: Writing,
  running: {
    readonly effect: Effect;
    readonly action: Action;
    readonly keys: readonly RowKey[];
    readonly acting: Acting;
    readonly stored: LoadedRecord;
    readonly opening: Opening;
    readonly options: ActionOptions;
    /** What the action has made so far. */
    readonly made: MadeDocument[];
    /** Addresses it has shown so far. */
    readonly links: MadeLink[];
    /** Runs an action of another document. */
    readonly perform: (
      context: Writing,
      options: Parameters<ActionRun["perform"]>[0],
    ) => ReturnType<ActionRun["perform"]>;
    /** Work that runs after the record is written. */
    readonly later: (() => Promise<void>)[];
  },
): Promise<void> {
  const { effect, action, keys, acting, stored, opening, options, made, links, later, perform } =
    running;
  const { document } = options;
  const definition = effectNamed(context.product, effect.effect);
  const run: ActionRun = {
    context,
    document,
    model: acting.model,
    action,
    right: options.right,
    id: stored.id,
    number: String(stored.row[document.identity.code] ?? ""),
    before: opening.shown(stored.row),
    get record() {
      return acting.record;
    },
    set record(record) {
      acting.record = record;
    },
    places: () => keys.map((key) => placeOfRow(acting, key)).filter((place) => place !== undefined),
    environment: (place) => actionEnvironment(acting, place),
    input: acting.input,
    perform: (other) => perform(context, other),
    confirmed: options.confirm ?? [],
    give: (facts) => {
      acting.facts = { ...acting.facts, ...facts };
    },
    made: (document) => {
      if (!made.some(({ id }) => id === document.id)) made.push(document);
    },
    show: (link) => {
      links.push(link);
    },
    after: (work) => {
      later.push(work);
    },
    nextItem: (table) => {
      const there = linesOf(acting.record, table).map((line) => line.item ?? 0);
      const item = (acting.lastItems[table] ?? Math.max(0, ...there)) + 1;
      acting.lastItems = { ...acting.lastItems, [table]: item };
      return item;
    },
    unseal: async () => {
      acting.record = await opening.open(acting.record);
    },
  };
  const apply = () => definition.apply(run, effect.params as never);
  if (definition.unseals) return apply();
  // Sealed values of the owner are passed to no other document and to no other user.
  const whole = acting.record;
  acting.record = opening.shown(whole);
  await apply();
  acting.record = opening.whole(acting.record, whole);
}
