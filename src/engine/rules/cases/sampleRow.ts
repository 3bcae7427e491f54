import type { Document, Field, InputSchema, Schema, Table } from "../../dialect/model/document.ts";
import { compileExpression } from "../../dialect/expression/compile.ts";
import type { Environment } from "../../dialect/expression/types.ts";
import { takesFile } from "../../dialect/kinds/fileList.ts";
import type { WireValue } from "../../dialect/kinds/kind.ts";
import { referenceId } from "../../dialect/kinds/referenceValue.ts";
import {
  canAddLine,
  environmentOf,
  headerPlace,
  isEditable,
  isMandatory,
  type Place,
} from "../record/environment.ts";
import { newLine, newRecord, settle } from "../record/create.ts";
import { isEmpty } from "../record/judge.ts";
import { recordModelOf, type RecordContext } from "../record/model.ts";
import type { Row, RowChanges, SaveRequest } from "../record/record.ts";
import { codeIn, idOfReference, inOrder, isDescribed, likeThat } from "./describedRow.ts";
import { isKey, sampleValue } from "./sampleValue.ts";

/** A new row as it is sent: `{ set, items: { add: [...] } }`. */
export type NewRow = SaveRequest & { readonly set: Readonly<Record<string, WireValue>> };
/** What a reference asks of the row it is to point to. */
export interface Wanted {
  readonly fits: (row: Environment) => boolean;
  /** Values that the condition names: `warehouse == this.warehouse` of a row with a warehouse. */
  readonly given: Readonly<Record<string, unknown>>;
  /** Ids of rows that are not wanted. */
  readonly not: readonly string[];
  /** Only a row that nothing points to yet. */
  readonly fresh?: boolean;
}
/** Gives the id of a row of another document that a reference may point to; nothing leaves the reference empty. */
type Ensure = (to: string, wanted: Wanted) => Promise<string | undefined>;

export interface Sampling {
  readonly schema: Schema;
  readonly context: RecordContext;
  readonly ensure: Ensure;
  /** Gives the id of the row that is named by its code; without it the code is sent as it is. */
  readonly named?: (to: string, code: string) => Promise<string>;
  /** The value of a field that is no reference and no file, another for every `n`; `sampleValue` unless given. */
  readonly value?: (field: Field, n: number) => WireValue | undefined;
  /** Gives a stored file; without it files are left empty. */
  readonly upload?: (mime: string) => Promise<WireValue>;
  /** Fills every field that a person may fill in, and gives every line table two lines. */
  readonly every?: boolean;
}
let counter = 0;

/**
 * A row that can be submitted, with `given` laid over it: required fields without a default are filled, line tables
 * that need a line get one; `{ cel }` in `given` is evaluated, null empties a field, lists are the lines.
 */
export async function sampleRow(
  sampling: Sampling,
  document: Document,
  given: Readonly<Record<string, unknown>> = {},
): Promise<NewRow> {
  const model = recordModelOf(document, "en");
  const blank = newRecord(model, sampling.context);
  const set = await sampleFields(sampling, document.header, given, (filled) => {
    // Needed fields may depend on states that follow from filled ones.
    const row = settle(model, { ...blank, ...filled }, sampling.context);
    return headerPlace(model.header, row);
  });
  const header: Row = { ...blank, ...set };
  const lines: Record<string, unknown> = {};
  for (const child of document.header.children) {
    lines[child.key] = {
      add: await sampleLines(
        sampling,
        document,
        child,
        { header, parent: undefined },
        given[child.key],
      ),
    };
  }
  return { set, ...lines };
}

async function sampleLines(
  sampling: Sampling,
  document: Document,
  table: Table,
  above: { readonly header: Row; readonly parent: Row | undefined },
  given: unknown,
): Promise<RowChanges[]> {
  const place = { table: recordModelOf(document, "en").table(table.path)!, row: {}, ...above };
  const wantedLines = sampling.every && canAddLine(place, sampling.context) ? 2 : 0;
  const count = Math.min(table.maxItems, Math.max(table.minItems, wantedLines));
  const wanted = (given ?? Array.from({ length: count }, () => ({}))) as readonly Record<
    string,
    unknown
  >[];
  const model = recordModelOf(document, "en");
  const rows: RowChanges[] = [];
  const { header, parent } = above;
  for (const line of wanted) {
    const blank = newLine(model, table.path, header, sampling.context, parent);
    const at = (row: object): Place => ({
      table: model.table(table.path)!,
      row: { ...blank, ...row },
      header,
      parent: table.parent!.parent ? parent : undefined,
      at: [0],
    });
    const siblings = rows.map(({ set }) => set!);
    const set = await sampleFields(sampling, table, line, at, siblings);
    const row = { ...blank, ...set } as Row;
    const changes: Record<string, unknown> = {};
    for (const child of table.children) {
      changes[child.key] = {
        add: await sampleLines(sampling, document, child, { header, parent: row }, line[child.key]),
      };
    }
    rows.push({ set, ...changes } as RowChanges);
  }
  return rows;
}

/** Given values first, then, field by field, those that are still needed. */
async function sampleFields(
  sampling: Sampling,
  table: Table,
  given: Readonly<Record<string, unknown>>,
  placeOf: (row: object) => Place,
  siblings: readonly Readonly<Record<string, unknown>>[] = [],
): Promise<Record<string, WireValue>> {
  const set: Record<string, WireValue> = {};
  for (const field of inOrder(table.fields, given)) {
    const value = given[field.key];
    const code = sampling.named && codeIn(field, value);
    if (code !== undefined) set[field.key] = await sampling.named!(field.to!, code);
    else
      set[field.key] = isDescribed(field, value)
        ? ((await sampling.ensure(field.to!, likeThat(value, placeOf(set)))) ?? null)
        : valueOf(value, table, sampling);
  }
  for (const field of table.fields) {
    if (field.key in set) continue;
    const place = placeOf(set);
    const model = place.table.field(field.key)!;
    const isNeeded =
      sampling.every || field.requiredToSave || isMandatory(model, place, sampling.context);
    const hasDefault = !isEmpty(place.row[field.key]) && !isKey(field);
    if (!isNeeded || hasDefault || !isEditable(model, place, sampling.context)) continue;
    const value = await sampleOf(sampling, field, place, takenBy(field, place, siblings));
    if (value !== undefined) set[field.key] = value;
  }
  return set;
}

/** Rows that a reference does not point to: those of other fields of its row, and of other lines where it is a key. */
export function takenBy(
  field: Field,
  place: Place,
  siblings: readonly Readonly<Record<string, unknown>>[],
): readonly string[] {
  if (field.to === undefined) return [];
  const alike = field.table.fields.filter(({ to, many }) => to === field.to && !many);
  const values = [
    ...alike.map(({ key }) => place.row[key]),
    ...(isKey(field) ? siblings.map((row) => row[field.key]) : []),
  ];
  return values.flatMap((value) => referenceId((value ?? null) as WireValue) ?? []);
}

/**
 * What an action is given for the document, as it is sent: a reference that is described by what its row holds (`{ "type": "RECEIVE" }`)
 * becomes the id of such a row.
 */
export async function sampleInput(
  { ensure }: Pick<Sampling, "ensure">,
  asked: InputSchema | undefined,
  given: Readonly<Record<string, unknown>> = {},
  header: Row = {} as Row,
): Promise<Readonly<Record<string, unknown>>> {
  type Properties = Readonly<Record<string, { readonly to?: string }>>;
  const properties = (asked?.["properties"] ?? {}) as Properties;
  const sent: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(given)) {
    const to = properties[key]?.to;
    const isRow = to !== undefined && isDescribed({ to }, value);
    sent[key] = isRow
      ? ((await ensure(to, likeThat(value, { row: header, header }))) ?? null)
      : value;
  }
  return sent;
}

async function sampleOf(
  sampling: Sampling,
  field: Field,
  place: Place,
  taken: readonly string[],
): Promise<WireValue | undefined> {
  const { context, ensure, upload, value } = sampling;
  counter++;
  if (field.files) return upload && [await upload(mimeOf(field))];
  if (field.to === undefined)
    return value ? value(field, counter) : sampleValue(field, counter, context.today);
  const id = await ensure(field.to, wantedBy(sampling, field, place, taken));
  return field.many && id !== undefined ? [id] : id;
}

/** What a reference at a place asks of its target. */
export function wantedBy(
  { schema, context }: Pick<Sampling, "schema" | "context">,
  field: Field,
  place: Place,
  not: readonly string[],
): Wanted {
  const own = environmentOf(place, context);
  const named = (field.where?.source ?? "").matchAll(/(\w+) == this\.(header\.)?(\w+)/g);
  const given = Array.from(named, ([, theirs, above, ours]) => {
    const row = above ? (own["header"] as Readonly<Record<string, unknown>>) : own;
    return [theirs!, idOfReference(row[ours!])] as const;
  });
  return {
    fits: (row) =>
      field.where?.evaluate({ ...row, me: context.me, may: context.may, this: own }) !== false,
    given: Object.fromEntries(given.filter(([, id]) => (id ?? null) !== null)),
    not,
    fresh: leadsKey(field, schema),
  };
}

/**
 * Whether each new row needs another target here: the first reference of a header's key that consists of references, or of what
 * rows share whose periods must stay apart.
 */
function leadsKey({ key, table }: Field, schema: Schema): boolean {
  if (table.parent) return false;
  const isReference = (one: string) => table.field(one)?.to !== undefined;
  return (
    table.unique.some((keys) => keys[0] === key && keys.every(isReference)) ||
    schema
      .document(table.document)!
      .among.some(({ apart, same }) => apart && same.find(isReference) === key)
  );
}

/** A type of file that a field takes. */
export function mimeOf(field: Field): string {
  const known = ["image/png", "application/pdf", "text/plain"];
  return known.find((mime) => takesFile(field.files!.types, mime))!;
}

/** A given value; `{ cel }` knows the day and who acts, and nothing of the row. */
function valueOf(value: unknown, { scope }: Table, { context }: Sampling): WireValue {
  if (typeof value !== "object" || value === null || !("cel" in value)) return value as WireValue;
  const { me } = scope;
  return compileExpression(String(value.cel), me ? { me } : {}).evaluate({
    ...context,
  }) as WireValue;
}

/** What a row may be given so that a condition on it holds: nothing, a switch, a choice or a state. */
export function variants(document: Document): readonly Readonly<Record<string, unknown>>[] {
  const { fields, machines } = document.header;
  const chosen = fields.flatMap(({ key, kind, choices = [], many, compute }): Row[] => {
    if (compute) return [];
    if (kind.name === "boolean") return [{ [key]: true }];
    return many ? [] : choices.map(({ value }) => ({ [key]: value }));
  });
  const states = machines.flatMap(({ field, states: all }) =>
    all.map(({ name }): Row => ({ [field]: name })),
  );
  return [{}, ...chosen, ...states];
}
