import { isDeepStrictEqual } from "node:util";
import {
  isEditable,
  placesOf,
  recordModelOf,
  Refusal,
  referenceId,
  type Document,
  type Field,
  type Place,
  type RecordModel,
  type Row,
  type RowChanges,
  type SaveRequest,
  type Table,
  type WireValue,
  withChanges,
} from "../../src/engine/index.ts";
import type { Context } from "../../src/server/core/context.ts";
import { getRecord } from "../../src/server/core/read/getRecord.ts";
import { saveForChanges } from "../../src/server/core/save/saveRecord.ts";
import { otherValues } from "./otherValues.ts";
import type { World } from "./world.ts";

/** A value as it is compared: references by id, everything else as its kind writes it. */
export function canonical(field: Field, value: unknown): unknown {
  const wire = (value ?? null) as WireValue;
  if (field.to !== undefined)
    return Array.isArray(wire) ? wire.map(referenceId) : (referenceId(wire) ?? null);
  const parsed = field.kind.parse(wire, field);
  if ("refused" in parsed) throw new Error(`${field.key}: ${JSON.stringify(value)} is refused`);
  return parsed.value;
}

/** What was sent of a row and its lines, field by field, in the form in which values are compared. */
export function sentValues(table: Table, sent: RowChanges): Record<string, unknown> {
  const own = Object.entries(sent.set ?? {}).map(([key, value]) => [
    key,
    canonical(table.field(key)!, value),
  ]);
  const lines = table.children.flatMap((child) => {
    const { add = [] } = (sent[child.key] ?? {}) as { add?: readonly RowChanges[] };
    return [[child.key, add.map((line) => sentValues(child, line))]];
  });
  return Object.fromEntries([...own, ...lines]);
}

/** The same fields of the stored record, in the same form. */
export function storedValues(table: Table, sent: RowChanges, stored: Row): Record<string, unknown> {
  const own = Object.keys(sent.set ?? {}).map((key) => [
    key,
    canonical(table.field(key)!, stored[key]),
  ]);
  const lines = table.children.map((child) => {
    const { add = [] } = (sent[child.key] ?? {}) as { add?: readonly RowChanges[] };
    const rows = stored[child.key] as readonly Row[];
    return [child.key, rows.map((row, index) => storedValues(child, add[index] ?? {}, row))];
  });
  return Object.fromEntries([...own, ...lines]);
}

/** What became of changing one field of a stored document. */
export interface Changed {
  readonly field: string;
  readonly outcome: "changed" | "refused";
  /** Refusals of the values tried, for the message. */
  readonly why?: readonly string[];
}

/**
 * Changes every field that may be edited as the document stands, one save each, in the header and in the first line of
 * every table; a value that a rule refuses is followed by the next. Throws when a save answers another value than the
 * one sent, or the document as the client had it, with the changes that the save answered, is not the one that is read then.
 */
export async function changeEach(
  world: World,
  document: Document,
  start: Row,
): Promise<readonly Changed[]> {
  const context = world.onlyOn(document.menu);
  const sampling = world.sampling(context);
  const model = recordModelOf(document, "en");
  const changed: Changed[] = [];
  let record = start;
  let n = 0;
  for (const table of document.tables) {
    for (const field of table.fields) {
      const [place, ...others] = placesOf(model.table(table.path)!, record);
      if (!place || !isEditable(place.table.field(field.key)!, place, sampling.context)) continue;
      const name = [table.path, field.key].filter(Boolean).join(".");
      const why: string[] = [];
      let done: Row | undefined;
      for (const value of await otherValues(
        sampling,
        field,
        place,
        others.map(({ row }) => row),
        ++n,
      )) {
        const request = requestFor(model, record, place, field.key, value);
        const answer = await outcomeOf(context, document, { had: record, request });
        if ("why" in answer) {
          why.push(`${JSON.stringify(value)}: ${answer.why}`);
          continue;
        }
        done = answer.record;
        const now = placesOf(model.table(table.path)!, done).find(
          ({ row }) => row.id === place.row.id,
        )!;
        same(name, canonical(field, now.row[field.key]), canonical(field, value));
        if (done.version === record.version) throw new Error(`${name}: no new version`);
        break;
      }
      changed.push({ field: name, outcome: done ? "changed" : "refused", why });
      record = done ?? record;
    }
  }
  return changed;
}

/** Saves as a client that has the document, confirming what asks for it. */
async function outcomeOf(
  context: Context,
  document: Document,
  { had, request }: { readonly had: Row; readonly request: SaveRequest },
): Promise<{ readonly record: Row } | { readonly why: string }> {
  const page = document.name;
  try {
    const masked = (had["masked"] ?? []) as readonly string[];
    const answer = await saveForChanges(context, { page, request, masked });
    const known = "since" in answer ? withChanges(had, answer) : answer;
    const read = await getRecord(context, { page, id: had.id! });
    if (!isDeepStrictEqual(known, read)) same(page, known, read);
    return known;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { status, message, problems } = error;
    const isWarning = status >= 6300 && status < 6400 && !request.confirm;
    if (isWarning)
      return outcomeOf(context, document, { had, request: { ...request, confirm: [status] } });
    return { why: `${message} (${problems.map(({ path }) => path).join()})` };
  }
}

function requestFor(
  model: RecordModel,
  record: Row,
  place: Place,
  key: string,
  value: WireValue,
): SaveRequest {
  const { id, version } = record;
  const set = { [key]: value };
  const [line, above] = [place.row, place.parent];
  const { table } = place;
  if (!table.parent) return { id, version, set };
  if (!above) return { id, version, [table.key]: { set: [{ id: line.id!, set }] } };
  return {
    id,
    version,
    [table.parent.key]: { set: [{ id: above.id!, [table.key]: { set: [{ id: line.id!, set }] } }] },
  };
}

function same(name: string, found: unknown, expected: unknown): void {
  const [a, b] = [JSON.stringify(found), JSON.stringify(expected)];
  if (a !== b) throw new Error(`${name}: ${a} instead of ${b}`);
}
