import {
  toldByHelp,
  type Field,
  type Problem,
  type Table,
  type WireValue,
  type Language,
  type Refused,
  type TextOptions,
} from "../../../../engine/index.ts";
import type { Context } from "../../../../server/core/context.ts";
import type { FileDocument, FileLine, FileRow } from "./fileDocument.ts";
import {
  findReferences,
  type CodeOf,
  type KnownCodes,
  type NamedReference,
} from "./findReferences.ts";
import { emptyMark } from "../textCell.ts";

/** A document of a file with its texts read: values by field key, lines below. */
export interface ReadRow {
  readonly set: Readonly<Record<string, WireValue>>;
  readonly lines: ReadonlyMap<Table, readonly ReadLine[]>;
}
export interface ReadLine extends ReadRow {
  readonly key: string;
  readonly item: string | undefined;
}

/** Reads every text of a document by its field's kind and finds its references. What cannot be read is a problem, all at once. */
export async function readDocument(
  context: Context,
  document: FileDocument,
  known: KnownCodes,
): Promise<{ readonly row: ReadRow; readonly problems: readonly Problem[] }> {
  const problems: Problem[] = document.differing.map(({ table, line, field, first, other }) => ({
    msgKey: "import.differs",
    args: [field.title[context.language], first.slice(0, 60), other.text.slice(0, 60)],
    value: other.text.slice(0, 60),
    ...placeOf(table, line, field),
  }));
  const references = referencesIn(context, document.header);
  const codeOf = await findReferences(context, references, known);
  const row = readRow({ context, codeOf, problems }, document.header, document.header, undefined);
  return { row, problems };
}

interface Reading {
  readonly context: Context;
  readonly codeOf: CodeOf;
  readonly problems: Problem[];
}

function readRow(
  reading: Reading,
  row: FileRow,
  header: FileRow,
  line: string | undefined,
): ReadRow {
  const { context, problems } = reading;
  const { language, actor } = context;
  const set: Record<string, WireValue> = {};
  for (const [field, { text }] of row.texts) {
    const read = readText(text, field, language, { timeZone: actor.company.timeZone });
    const named = "value" in read ? withCodes(read.value, field, reading.codeOf) : read;
    if ("value" in named) set[field.key] = named.value;
    else {
      const { msgKey, args } = toldByHelp(named.refused, field.help?.[language]);
      problems.push({
        msgKey,
        args: [field.title[language], ...args],
        value: text.slice(0, 60),
        ...placeOf(field.table, line, field),
      });
    }
  }
  const lines = [...row.lines].map(
    ([table, list]) => [table, list.map((one) => readLine(reading, one, header))] as const,
  );
  return { set, lines: new Map(lines) };
}

function readLine(reading: Reading, line: FileLine, header: FileRow): ReadLine {
  return { ...readRow(reading, line, header, line.key), key: line.key, item: line.item };
}

/** References as a file names them by their codes; what is not found stays as it is, for the save to refuse. */
function withCodes(value: WireValue, field: Field, codeOf: CodeOf) {
  const { to } = field;
  if (to === undefined || value === null) return { value };
  const several: string[] = [];
  const one = (reference: WireValue): WireValue => {
    const { code: text } = reference as unknown as { readonly code: string };
    const found = codeOf({ to, text });
    if (found === "several") several.push(text);
    return typeof found === "object" ? { code: found.code } : { code: text };
  };
  const found = Array.isArray(value) ? value.map(one) : one(value);
  if (several.length === 0) return { value: found };
  return { refused: { msgKey: "import.several" as const, args: [several[0]!.slice(0, 60)] } };
}

function referencesIn(context: Context, row: FileRow): readonly NamedReference[] {
  const own = [...row.texts].flatMap(([field, { text }]) => {
    const { to } = field;
    if (to === undefined) return [];
    const read = readText(text, field, context.language, {});
    if (!("value" in read) || read.value === null) return [];
    const values = (Array.isArray(read.value) ? read.value : [read.value]) as readonly {
      readonly code: string;
    }[];
    return values.map(({ code }) => ({ to, text: code }));
  });
  return [...own, ...[...row.lines.values()].flat().flatMap((line) => referencesIn(context, line))];
}

function placeOf(table: Table, line: string | undefined, field: Field): Partial<Problem> {
  const path = table.parent ? `${table.path}.${field.key}` : field.key;
  return { path, table: table.path, field: field.key, ...(line !== undefined && { line }) };
}

/** A text of a file as a value, or why not. References are `{code}`, still to be found. */
function readText(
  text: string,
  field: Field,
  language: Language,
  options: TextOptions,
): { readonly value: WireValue } | Refused {
  if (text === emptyMark) return { value: null };
  const { kind } = field;
  // What an export wrote with its tags keeps them; anything else is plain text.
  if (kind.name === "html" && /<[a-z][^>]*>/i.test(text)) return kind.parse(text, field);
  return kind.fromText(text, field, language, options);
}
