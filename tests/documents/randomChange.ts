import { createHash } from "node:crypto";
import {
  addDays,
  applyReference,
  attributesOf,
  canChangeLines,
  isEditable,
  placesOf,
  withValue,
  type Document,
  type Field,
  type Place,
  type RecordModel,
  type Row,
  type WireValue,
} from "../../src/engine/index.ts";
import { recordContextOf } from "../../src/engine/rules/rights/can.ts";
import type { Context } from "../../src/server/core/context.ts";
import { lookup } from "../../src/server/core/list/lookup.ts";

interface Changing {
  readonly context: Context;
  readonly document: Document;
  readonly model: RecordModel;
  readonly random: () => number;
}

/**
 * One field emptied or given another value that its kind takes, a reference picked anew with what it fills in, or a line taken
 * away, as a person could in the form.
 */
export async function randomChange(changing: Changing, record: Row): Promise<Row> {
  const { context, document, model, random } = changing;
  const table = pick(model.tables, random);
  const places = placesOf(table, record);
  if (places.length === 0) return record;
  const place = pick(places, random);
  const rules = recordContextOf(context);
  if (table.parent && random() < 0.15)
    return canChangeLines(table, record) ? withoutLine(record, place) : record;
  const fields = document
    .table(table.path)!
    .fields.filter(isTyped)
    .filter(({ key }) => isEditable(table.field(key)!, place, rules));
  if (fields.length === 0) return record;
  const field = pick(fields, random);
  if (field.to !== undefined) return withReference(changing, record, { place, field });
  const value = random() < 0.35 ? null : randomValue(field, place.row, changing);
  return withValue(record, place, field.key, value);
}

function isTyped(field: Field): boolean {
  return (
    field.editable.when !== "system" &&
    !field.compute &&
    !field.machine &&
    !field.files &&
    (field.to === undefined || (!field.many && field.kind.name === "reference")) &&
    field.kind.name !== "number-series"
  );
}

/** A row that the field's look-up offers, with the values that it fills in, as the form takes them over. */
async function withReference(
  { context, document, random }: Changing,
  record: Row,
  { place, field }: { readonly place: Place; readonly field: Field },
): Promise<Row> {
  const { table, row, header, parent } = place;
  const around: Readonly<Record<string, unknown>> = { ...row, header, parent };
  const asked = (field.where?.dependencies ?? []).flatMap((path) =>
    path.startsWith("this.") ? [[path.slice(5), valueAt(around, path.slice(5))] as const] : [],
  );
  const { rows } = await lookup(context, {
    document: field.to!,
    request: {
      for: { page: document.name, field: [table.path, field.key].filter(Boolean).join(".") },
      in: Object.fromEntries(asked),
      fields: Object.values(field.fill),
    },
  });
  if (rows.length === 0) return record;
  const picked = applyReference(row, table.field(field.key)!, pick(rows, random), new Set(), {
    place,
    context: recordContextOf(context),
  });
  return Object.keys(picked).reduce(
    (changed, key) =>
      picked[key] === row[key] ? changed : withValue(changed, place, key, picked[key]),
    record,
  );
}

/** The value at a path of a row; of a reference its id. */
function valueAt(row: unknown, path: string): unknown {
  const value = path
    .split(".")
    .reduce<unknown>((at, key) => (at as Row | null | undefined)?.[key], row);
  return typeof value === "object" && value !== null && "id" in value ? value.id : (value ?? null);
}

function randomValue(field: Field, row: Row, changing: Changing): WireValue {
  const current = row[field.key];
  if (field.kind.name === "attributes") return randomAttributes(field, row, changing);
  const tried = candidates(field, current, changing);
  const parsed = field.kind.parse(tried, field);
  return "value" in parsed ? parsed.value : ((current ?? null) as WireValue);
}

/** One attribute of the row's template with a value that fits or does not, or one that the template does not know. */
function randomAttributes(field: Field, row: Row, { model, random }: Changing): WireValue {
  const by = model.tables.find(({ path }) => path === field.table.path)!.field(field.key)!
    .settings.by;
  const known = attributesOf(by, row, "en").map(({ key }) => key);
  const key = random() < 0.15 ? "strange" : pick(["none", ...known], random);
  const value = pick(["5", "0.5", "x", "2026-11-22", "A"], random);
  return { ...(row[field.key] as Record<string, string> | null), [key]: value };
}

function candidates(field: Field, current: unknown, { context, random }: Changing): WireValue {
  switch (field.kind.name) {
    case "date":
      return addDays(String(current ?? context.today), Math.floor(random() * 80) - 40) ?? null;
    case "boolean":
      return random() < 0.5;
    case "choice": {
      const { value } = pick(field.choices!, random);
      return field.many ? [value] : value;
    }
    case "integer":
      return Math.floor(random() * 30);
    case "quantity":
    case "price":
    case "amount":
    case "rate":
    case "percent":
      return pick(["0", "1", "0.5", "12.345678", "99", "100", "1000000", "2.50"], random);
    case "datetime":
      return pick(["2026-11-22T01:02:03.004Z", "2026-11-01T00:00:00.000Z"], random);
    case "time":
      return pick(["08:30", "8:05", "24:00", "noon"], random);
    case "text":
    case "note":
      return pick(["x", "长文本", "A-1", "A-1-2"], random);
    default:
      return (current ?? null) as WireValue;
  }
}

function withoutLine(record: Row, place: Place): Row {
  const { table, at } = place;
  const above = placesOf(table.parent!, record).find(
    (one) => one.at.join() === at.slice(0, -1).join(),
  );
  if (!above) return record;
  const lines = (above.row[table.key] as readonly Row[]).filter((_, index) => index !== at.at(-1));
  return withValue(record, above, table.key, lines);
}

function pick<T>(list: readonly T[], random: () => number): T {
  return list[Math.floor(random() * list.length)]!;
}

/** Numbers from 0 to 1, the same ones for the same seed. */
export function randomOf(seed: string): () => number {
  let n = 0;
  return () => {
    const hash = createHash("sha256").update(`${seed} ${n++}`).digest();
    return hash.readUInt32BE(0) / 2 ** 32;
  };
}
