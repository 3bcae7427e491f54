import { linesOf, type Document, type Row, type Table } from "../../../engine/index.ts";

/** The sealed values of a document by the ids of its rows, header and lines alike; empty ones are left out. */
export type SealedValues = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** By document: the keys of the sealed fields of each of its tables. */
const known = new WeakMap<Document, ReadonlyMap<string, ReadonlySet<string>>>();

/** By table path: the keys of its sealed fields. */
export function sealedKeys(document: Document): ReadonlyMap<string, ReadonlySet<string>> {
  let keys = known.get(document);
  if (!keys) {
    keys = new Map(
      document.tables.map(({ path, fields }) => [
        path,
        new Set(fields.filter(({ sealed }) => sealed).map(({ key }) => key)),
      ]),
    );
    known.set(document, keys);
  }
  return keys;
}

/** What a document's sealed fields hold. Every row must have its id. */
export function sealedValuesOf(document: Document, record: Row): SealedValues {
  const values: Record<string, Readonly<Record<string, unknown>>> = {};
  mapRows(document, record, (row, sealed) => {
    const own = [...sealed].flatMap((key) =>
      (row[key] ?? null) === null ? [] : [[key, row[key]] as const],
    );
    if (own.length > 0) values[row.id!] = Object.fromEntries(own);
    return row;
  });
  return values;
}

/** The document as everybody but the owner has it: its sealed fields are empty. */
export function withoutSealed<R extends Row>(document: Document, record: R): R {
  return mapRows(document, record, (row, sealed) =>
    sealed.size === 0
      ? row
      : { ...row, ...Object.fromEntries([...sealed].map((key) => [key, null])) },
  ) as R;
}

/** The document with its sealed values where nothing else stands; fields and rows that are gone are passed over. */
export function withSealed<R extends Row>(document: Document, record: R, values: SealedValues): R {
  return mapRows(document, record, (row, sealed) => {
    const own = Object.entries(values[row.id!] ?? {}).filter(
      ([key]) => sealed.has(key) && (row[key] ?? null) === null,
    );
    return own.length === 0 ? row : { ...row, ...Object.fromEntries(own) };
  }) as R;
}

function mapRows(
  document: Document,
  record: Row,
  change: (row: Row, sealed: ReadonlySet<string>) => Row,
): Row {
  const keys = sealedKeys(document);
  const mapped = (table: Table, row: Row): Row => {
    const own = change(row, keys.get(table.path)!);
    if (table.children.length === 0) return own;
    const lines = table.children.map((child) => [
      child.key,
      linesOf(row, child.key).map((line) => mapped(child, line)),
    ]);
    return { ...own, ...Object.fromEntries(lines) };
  };
  return mapped(document.header, record);
}
