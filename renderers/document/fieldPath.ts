/** The table of an edit page's documents; it replaces the header and is in no document. */
export const rowsTable = "$rows";

/** A field as look-ups and uploads name it: `material`, `items.material`. */
export const fieldPath = (table: string, field: string): string =>
  table === "" || table === rowsTable ? field : `${table}.${field}`;
