/** The table of an edit page's documents; it replaces the header and is in no document. */
export const rowsTable = "$rows";

/** The table of listed lines on an edit page: those that hang on other lines stand by themselves there (`results$scores`). */
export const listedTable = (path: string): string =>
  path === "" ? rowsTable : path.replaceAll(".", "$");
/** The path of the table whose rows an edit page lists. */
export const storedTable = (listed: string): string =>
  listed === rowsTable ? "" : listed.replaceAll("$", ".");

/** A field as look-ups and uploads name it: `material`, `items.material`. */
export const fieldPath = (table: string, field: string): string =>
  table === "" || table === rowsTable ? field : `${table}.${field}`;
