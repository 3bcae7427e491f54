import {
  memoryId,
  newLine,
  newRecord,
  recompute,
  recordModelOf,
  referenceTo,
  sampleValue,
  type Document,
  type Field,
  type Language,
  type RecordContext,
  type Row,
  type Schema,
  type Table,
} from "../../src/engine/index.ts";

/** How many documents there are, and lines in each of their tables that have no states of their own. */
const documents = 4;
const lines = 2;

/** Which of them is one whose confidential values its reader may not see, where the document has such. */
export const maskedSample = 3;

/** What samples are made for. */
interface SampleOptions {
  readonly schema: Schema;
  readonly document: Document;
  /** Field of a state -> the state that all samples are in; the first one unless stated. */
  readonly states: Readonly<Record<string, string>>;
  readonly language: Language;
  readonly context: RecordContext;
  /** A real value of a field for the nth row, where there is one. */
  readonly known?: (field: Field, n: number, language: Language) => unknown;
}

/**
 * Made-up documents with everything filled in that has a sample, a line in each state of its own, one whose confidential
 * values are masked, and the rows they refer to: a seed for a memory source.
 */
export function sampleRows(options: SampleOptions): Readonly<Record<string, readonly Row[]>> {
  const { schema, document, states } = options;
  const seed = new Map<string, Map<string, Row>>();
  const keep = (name: string, row: Row) => {
    const rows = seed.get(name) ?? new Map<string, Row>();
    seed.set(name, rows.set(row.id!, row));
    return row;
  };
  /** A row of another document, without references of its own: chains of them would never end. */
  const target = (to: string, n: number): Row | undefined => {
    const other = schema.document(to);
    if (!other) return undefined;
    const id = memoryId(`${to} ${n}`);
    const known = seed.get(to)?.get(id);
    const values = () => valuesOf(options, other.header, n, () => undefined);
    return known ?? keep(to, { id, version: 1, ...values() });
  };
  const model = recordModelOf(document, options.language);
  const refer = (field: Field, n: number) => {
    const row = field.to === document.name ? undefined : target(field.to!, n);
    return row && referenceTo(schema.document(field.to!)!, row, Object.values(field.fill));
  };
  for (let n = 1; n <= documents; n++) {
    const header = {
      ...newRecord(model, options.context),
      id: memoryId(`${document.name} ${n}`),
      version: 1,
      createdAt: options.context.now,
      updatedAt: options.context.now,
      ...valuesOf(options, document.header, n, refer),
      ...states,
    };
    const tables = document.header.children.map((table) => [
      table.key,
      Array.from({ length: lineCount(table) }, (_, at) => ({
        ...newLine(model, table.path, header, options.context, undefined),
        id: memoryId(`${document.name} ${n} ${table.key} ${at}`),
        version: 1,
        item: (at + 1) * 10,
        ...valuesOf(options, table, at + 1, refer),
        ...lineStates(table, at),
      })),
    ]);
    const row: Row = { ...header, ...Object.fromEntries(tables) };
    const whole = { ...computed(() => recompute(model, row, options.context), row), ...states };
    keep(document.name, n === maskedSample ? maskedRow(document, whole) : whole);
  }
  return Object.fromEntries([...seed].map(([name, rows]) => [name, [...rows.values()]]));
}

function lineCount({ machines }: Table): number {
  return Math.max(lines, ...machines.map(({ states }) => states.length));
}

/** Every line is in another state, as far as there are others. */
function lineStates({ machines }: Table, at: number): Readonly<Record<string, string>> {
  return Object.fromEntries(
    machines.map(({ field, states }) => [field, states[at % states.length]!.name]),
  );
}

/** The confidential groups of a document: those that a row may say are closed in it. */
export function confidentialGroups({ tables }: Document): readonly string[] {
  const groups = tables.flatMap(({ fields }) =>
    fields.flatMap(({ confidential }) => confidential ?? []),
  );
  return [...new Set(groups)];
}

/** The document as sent to a user without its confidential groups. */
function maskedRow(document: Document, row: Row): Row {
  const masked = confidentialGroups(document);
  if (masked.length === 0) return row;
  const open = (table: Table, of: Row): Row => {
    const kept = Object.entries(of).filter(([key]) => table.field(key)?.confidential === undefined);
    const below = table.children.flatMap((child) => {
      const of = row[child.key];
      return table.parent === undefined && Array.isArray(of)
        ? [[child.key, of.map((line) => open(child, line as Row))] as const]
        : [];
    });
    return { ...Object.fromEntries(kept), ...Object.fromEntries(below) };
  };
  return { ...open(document.header, row), masked };
}

/** A value for each field of a row; what a reference fills in is what its target has. */
function valuesOf(
  { language, context, known }: SampleOptions,
  table: Table,
  n: number,
  refer: (field: Field, n: number) => unknown,
): Readonly<Record<string, unknown>> {
  const values = new Map<string, unknown>();
  const filled = new Map<string, unknown>();
  for (const field of table.fields) {
    const value =
      field.to === undefined
        ? (known?.(field, n, language) ?? plainValue(field, n, language, context.today))
        : refer(field, n);
    if (value === undefined) continue;
    values.set(field.key, field.many && !Array.isArray(value) ? [value] : value);
    if (field.to === undefined || field.many) continue;
    for (const [own, theirs] of Object.entries(field.fill)) {
      const carried = (value as Readonly<Record<string, unknown>>)[theirs];
      if (table.field(own)?.to === undefined && carried !== undefined) filled.set(own, carried);
    }
  }
  return Object.fromEntries([...values, ...filled]);
}

/** Free text says its meaning; a field that no sample fits stays empty. */
function plainValue(field: Field, n: number, language: Language, today: string): unknown {
  const { kind, pattern, maxLength = 4000, title } = field;
  if (kind.name === "number-series") return `${field.table.document.toUpperCase()}-${n}`;
  if (kind.name === "state") return undefined;
  if ((kind.name === "text" || kind.name === "note") && pattern === undefined)
    return `${title[language]} ${n}`.slice(-maxLength);
  return computed(() => sampleValue(field, n, today), undefined);
}

/** Computed values, or samples in their place where made-up values do not fit together. */
function computed<Value>(work: () => Value, instead: Value): Value {
  try {
    return work();
  } catch {
    return instead;
  }
}
