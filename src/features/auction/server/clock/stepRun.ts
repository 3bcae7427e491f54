import type { AuctionPart, AuctionRole } from "../../words/auction.ts";
import { newLine, type Row, recordContextOf } from "../../../../engine/index.ts";
import type { ActionRun } from "../../../../server/core/act/actionRun.ts";
import { newId } from "../../../../server/store/newId.ts";
import type { AuctionParts } from "../event/auctionParts.ts";
import type { EventData } from "../event/eventData.ts";

/** A step of an auction's course: the action that takes it, and the event as it stood. */
export interface StepRun {
  readonly run: ActionRun;
  readonly parts: AuctionParts;
  readonly data: EventData;
  /** Microseconds since 1970, by the clock of auctions. */
  readonly now: number;
}

type Roles<Part extends AuctionPart> = { readonly [Role in AuctionRole<Part>]?: unknown };
type LinePart = "lots" | "suppliers" | "experts" | "rounds";

/** Sets fields of the event by role. */
export function setEvent({ run, parts }: StepRun, values: Roles<"event">): void {
  run.record = { ...run.record, ...byKey(parts, "event", values) };
}

/** Sets fields of lines by role; `change` is asked for each line by its id, undefined leaves it. */
export function setLines<Part extends LinePart>(
  { run, parts }: StepRun,
  part: Part,
  change: (id: string) => Roles<Part> | undefined,
): void {
  const path = parts.auction.tables[part];
  const lines = (run.record[path] ?? []) as readonly Row[];
  const next = lines.map((line) => {
    const values = change(line.id!);
    return values === undefined ? line : { ...line, ...byKey(parts, part, values) };
  });
  run.record = { ...run.record, [path]: next };
}

/** Adds lines with fields by role. */
export function addLines<Part extends LinePart>(
  { run, parts }: StepRun,
  part: Part,
  rows: readonly Roles<Part>[],
): void {
  const path = parts.auction.tables[part];
  const lines = (run.record[path] ?? []) as readonly Row[];
  const highest = Math.max(0, ...lines.map(({ item }) => item ?? 0));
  const rules = recordContextOf(run.context);
  const added = rows.map((values, index): Row => ({
    ...newLine(run.model, path, run.record, rules),
    ...byKey(parts, part, values),
    id: newId(),
    item: highest + index + 1,
  }));
  run.record = { ...run.record, [path]: [...lines, ...added] };
}

/** An instant as a field has it: to the millisecond. Null stays null. */
export function instantField(micros: number | null): string | null {
  return micros === null ? null : new Date(Math.floor(micros / 1000)).toISOString();
}

function byKey<Part extends AuctionPart>(
  parts: AuctionParts,
  part: Part,
  values: Roles<Part>,
): Row {
  return Object.fromEntries(
    Object.entries(values).map(([role, value]) => [
      parts.key(part, role as AuctionRole<Part>),
      value,
    ]),
  );
}
