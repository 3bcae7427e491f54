import {
  nearest,
  shown,
  toldByHelp,
  type ErrorKey,
  type FieldModel,
  type Problem,
  type RecordModel,
  type SaveRequest,
  type TableModel,
  Refusal,
} from "../../../engine/index.ts";
import { isUuid } from "../../store/statement/statement.ts";

/** Changes as sent, checked for shape and format; references are still to be looked up. */
export interface RowChange {
  readonly set: ReadonlyMap<string, unknown>;
  readonly lines: ReadonlyMap<string, LineChange>;
}
export interface LineChange {
  readonly add: readonly (RowChange & { readonly key: string })[];
  readonly set: readonly (RowChange & {
    readonly id: string;
    readonly version: number | undefined;
  })[];
  readonly remove: readonly { readonly id: string; readonly version: number | undefined }[];
}

/** A reference as sent, before it is known to exist. */
export class ReferenceAsk {
  readonly to: string;
  readonly by: "id" | "code";
  readonly value: string;
  constructor(to: string, by: "id" | "code", value: string) {
    this.to = to;
    this.by = by;
    this.value = value;
  }
}

/** What `readChanges` leaves out as unknown: fields that the reader may not see. */
export type Known = (table: TableModel, field: FieldModel) => boolean;
const rowWords = ["id", "version", "key", "set", "confirm"];

/**
 * Reads a save request against the model: unknown fields and tables, malformed rows and values that their kind does
 * not take are problems, all of them at once. Nothing is looked up and nothing is changed here.
 */
export function readChanges(
  model: RecordModel,
  request: SaveRequest,
  known: Known,
): { readonly changes: RowChange; readonly problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const changes = readRow(model.header, request as Readonly<Record<string, unknown>>, undefined, {
    known,
    problems,
  });
  return { changes, problems };
}

interface Reading {
  readonly known: Known;
  readonly problems: Problem[];
}

function readRow(
  table: TableModel,
  row: Readonly<Record<string, unknown>>,
  line: string | undefined,
  reading: Reading,
): RowChange {
  const set = readSet(table, row["set"], line, reading);
  const lines = new Map<string, LineChange>();
  for (const [key, value] of Object.entries(row)) {
    if (rowWords.includes(key)) continue;
    const child = table.children.find((candidate) => candidate.key === key);
    const field = table.field(key);
    if (!child && field && reading.known(table, field)) {
      // A value beside `set` instead of in it.
      reading.problems.push({
        ...badRequest(`set: {${key}}`, table),
        ...placeOf(table, line, key),
      });
    } else if (!child) reading.problems.push(unknownWord(table, key, line, reading.known));
    else lines.set(key, readLines(child, value, line, reading));
  }
  return { set, lines };
}

function readSet(
  table: TableModel,
  set: unknown,
  line: string | undefined,
  reading: Reading,
): ReadonlyMap<string, unknown> {
  const values = new Map<string, unknown>();
  if (set === undefined) return values;
  if (!isObject(set)) {
    reading.problems.push({ ...badRequest("set", table), ...placeOf(table, line) });
    return values;
  }
  for (const [key, value] of Object.entries(set)) {
    const field = table.field(key);
    if (!field || !reading.known(table, field)) {
      reading.problems.push(unknownWord(table, key, line, reading.known));
      continue;
    }
    const read = readValue(field, value);
    if ("msgKey" in read) {
      reading.problems.push({
        msgKey: read.msgKey,
        args: [field.title, ...(read.args ?? [])],
        value: shown(value),
        ...placeOf(table, line, key),
      });
    } else values.set(key, read.value);
  }
  return values;
}

type Read =
  | { readonly value: unknown }
  | { readonly msgKey: ErrorKey; readonly args?: readonly string[] };

function readValue(field: FieldModel, value: unknown): Read {
  if (value === null || value === undefined || value === "") return { value: null };
  if (field.kind.name === "reference" || field.kind.name === "tree")
    return readReference(field, value);
  const parsed = field.kind.parse(value, field.settings);
  if ("value" in parsed) return parsed;
  return toldByHelp(parsed.refused, field.help);
}

function readReference(field: FieldModel, value: unknown): Read {
  const to = field.settings.to!;
  if (field.settings.many) {
    if (!Array.isArray(value) || value.length > 500)
      return { msgKey: "common.format", args: [shown(value), "[id]"] };
    const asks = value.map((item) => referenceAsk(to, item));
    if (asks.some((ask) => !ask)) return { msgKey: "common.format", args: [shown(value), "[id]"] };
    return { value: asks.length === 0 ? null : asks };
  }
  const ask = referenceAsk(to, value);
  return ask
    ? { value: ask }
    : { msgKey: "common.format", args: [shown(value), "id | {id} | {code}"] };
}

/** What a sent reference asks for: an id, `{id}`, or a code; undefined when it is none of these. */
export function referenceAsk(to: string, value: unknown): ReferenceAsk | undefined {
  if (typeof value === "string" && value.length <= 200)
    return new ReferenceAsk(to, isUuid(value) ? "id" : "code", value);
  if (!isObject(value)) return undefined;
  const { id, code } = value;
  if (typeof id === "string" && isUuid(id)) return new ReferenceAsk(to, "id", id);
  if (typeof code === "string" && code !== "" && code.length <= 200)
    return new ReferenceAsk(to, "code", code);
  return undefined;
}

function readLines(
  table: TableModel,
  value: unknown,
  above: string | undefined,
  reading: Reading,
): LineChange {
  const empty: LineChange = { add: [], set: [], remove: [] };
  if (!isObject(value)) {
    reading.problems.push({
      ...badRequest(`${table.key}: {add, set, remove}`, table),
      ...placeOf(table, above),
    });
    return empty;
  }
  for (const key of Object.keys(value)) {
    if (!["add", "set", "remove"].includes(key))
      reading.problems.push(unknownWord(table, key, above, reading.known));
  }
  const tooMany = Object.values(value).some(
    (list) => Array.isArray(list) && list.length > table.maxItems,
  );
  if (tooMany) {
    // Do not check any of them: the limit is there so that checking too many does not hold up other requests.
    reading.problems.push({
      msgKey: "common.maxItems",
      args: [table.title, String(table.maxItems)],
      allowed: String(table.maxItems),
      ...placeOf(table, above),
    });
    return empty;
  }
  const rows = (word: string): readonly Readonly<Record<string, unknown>>[] => {
    const list = value[word] ?? [];
    if (Array.isArray(list) && list.every(isObject)) return list;
    reading.problems.push({
      ...badRequest(`${table.key}.${word}`, table),
      ...placeOf(table, above),
    });
    return [];
  };
  const seen = new Set<string>();
  const identified = (
    row: Readonly<Record<string, unknown>>,
  ): { id: string; version: number | undefined } | undefined => {
    const { id, version } = row;
    const good = typeof id === "string" && isUuid(id) && !seen.has(id);
    if (!good || (version !== undefined && !Number.isInteger(version))) {
      reading.problems.push({
        ...badRequest(`${table.key}: id ${shown(id)}`, table),
        ...placeOf(table, above),
      });
      return undefined;
    }
    seen.add(id);
    return { id, version: version as number | undefined };
  };
  return {
    add: rows("add").map((row, index) => {
      const key =
        typeof row["key"] === "string" && row["key"].length <= 100 ? row["key"] : `add${index}`;
      return { key, ...readRow(table, row, key, reading) };
    }),
    set: rows("set").flatMap((row) => {
      const line = identified(row);
      return line ? [{ ...line, ...readRow(table, row, line.id, reading) }] : [];
    }),
    remove: rows("remove").flatMap((row) => identified(row) ?? []),
  };
}

function unknownWord(
  table: TableModel,
  word: string,
  line: string | undefined,
  known: Known,
): Problem {
  const fields = table.fields.filter((field) => known(table, field)).map((field) => field.key);
  const words = [...fields, ...table.children.map((child) => child.key)];
  const near = nearest(word, words);
  return {
    msgKey: "common.unknownField",
    args: [word.slice(0, 100), near ? `${near}?` : words.join(", ")],
    value: word.slice(0, 100),
    allowed: words.join(", "),
    ...placeOf(table, line, word.slice(0, 100)),
  };
}

function badRequest(what: string, table: TableModel): Problem {
  return { msgKey: "common.badRequest", args: [what], table: table.path };
}

function placeOf(table: TableModel, line: string | undefined, field?: string) {
  const path = [table.path, field].filter((part) => part !== undefined && part !== "").join(".");
  return {
    ...(path === "" ? {} : { path }),
    table: table.path,
    ...(line === undefined ? {} : { line }),
    ...(field === undefined ? {} : { field }),
  };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The warnings a person has confirmed: status codes, at most 20. Throws `common.badRequest` for anything else. */
export function readConfirm(confirm: unknown): readonly number[] {
  if (confirm === undefined || confirm === null) return [];
  const isRight =
    Array.isArray(confirm) &&
    confirm.length <= 20 &&
    confirm.every((status) => Number.isInteger(status));
  if (isRight) return confirm as readonly number[];
  throw new Refusal("common.badRequest", { args: ["confirm: [6302]"] });
}
