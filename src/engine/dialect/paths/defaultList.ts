import type { Document, Field, Table } from "../model/document.ts";

/** How many columns a list shows unless its document says otherwise; the rest can be switched on. */
const shownColumns = 10;
const mostFilters = 6;
/** Longer texts make rows unreadable. */
const longestText = 200;

/** What a list page is when nothing is stated. Paths are seen from the listed table. */
interface DefaultList {
  readonly columns: readonly { readonly path: string; readonly hidden: boolean }[];
  readonly filters: readonly string[];
  readonly sort: readonly string[];
  readonly search: readonly string[];
}

/** A sensible list of a document's rows, or of the lines of one of its tables, from their fields alone. */
export function defaultList(document: Document, table: Table): DefaultList {
  const own = orderedFields(document, table).map((field) => ({ path: field.key, field }));
  const fields = [...(table.parent ? headerFields(document) : []), ...own].filter(({ field }) =>
    isListed(field),
  );
  const paths = fields.map(({ path }) => path);
  if (table.parent) paths.splice(1, 0, "item");
  return {
    columns: paths.map((path, index) => ({ path, hidden: index >= shownColumns })),
    filters: fields
      .filter(({ field }) => isFilter(field))
      .sort(byFilterRank)
      .slice(0, mostFilters)
      .map(({ path }) => path),
    sort: defaultSort(document, table),
    search: defaultSearch(document, table),
  };
}

/** Whether a column is summed unless stated: amounts without a currency of their own are all in one currency. */
export function isSummed(field: Field): boolean {
  return field.kind.name === "amount" && field.decimalsFrom === undefined;
}

/** Whether a field makes a readable column. */
function isListed(field: Field): boolean {
  if (["html", "json", "note", "attributes", "attachment", "image"].includes(field.kind.name))
    return false;
  return !(field.kind.name === "text" && (field.maxLength ?? 0) > longestText);
}

/** Code, name, choices and states, dates, references, numbers, the rest; as declared within each. */
function orderedFields(document: Document, table: Table): readonly Field[] {
  const rank = (field: Field): number => {
    if (!table.parent && field.key === document.identity.code) return 0;
    if (!table.parent && field.key === document.identity.name) return 1;
    const { name, numeric } = field.kind;
    if (name === "choice" || name === "state") return field.required || name === "state" ? 2 : 6;
    if (name === "date") return 3;
    if (name === "reference" || name === "tree") return 4;
    return numeric ? 5 : 6;
  };
  // On lines the material comes first, then its quantity: references before numbers before dates, states last.
  const lineRank = (field: Field): number => {
    const { name, numeric } = field.kind;
    if (name === "reference") return 0;
    if (name === "state") return 4;
    return name === "text" ? 1 : numeric ? 2 : 3;
  };
  return table.fields.toSorted((a, b) =>
    table.parent ? lineRank(a) - lineRank(b) : rank(a) - rank(b),
  );
}

/** What a line page shows of the header: code, status, first date, first reference. */
function headerFields(document: Document): { path: string; field: Field }[] {
  const { header, identity, status } = document;
  const first = (kind: string) => header.fields.find((field) => field.kind.name === kind);
  const found = [
    header.field(identity.code),
    header.field(status?.field ?? ""),
    first("date"),
    first("reference"),
  ];
  return found.flatMap((field) => (field ? [{ path: `header.${field.key}`, field }] : []));
}

function isFilter(field: Field): boolean {
  const { name } = field.kind;
  return (
    name === "state" ||
    name === "date" ||
    name === "reference" ||
    (name === "choice" && field.required)
  );
}

function byFilterRank(a: { field: Field }, b: { field: Field }): number {
  const order = ["state", "choice", "date", "reference"];
  return order.indexOf(a.field.kind.name) - order.indexOf(b.field.kind.name);
}

/** Newest first when there is a date and a number series, else by code; lines in the order of their documents. */
function defaultSort(document: Document, table: Table): readonly string[] {
  const { header, identity } = document;
  const prefix = table.parent ? "header." : "";
  const date = header.fields.find((field) => field.kind.name === "date");
  const numbered = header.field(identity.code)?.kind.name === "number-series";
  const code = prefix + identity.code;
  const sort = numbered && date ? [`-${prefix}${date.key}`, `-${code}`] : [code];
  return table.parent ? [...sort, "item"] : sort;
}

/** Code and name; on lines those of the header and the line's own first short text. */
function defaultSearch(document: Document, table: Table): readonly string[] {
  const { header, identity } = document;
  const prefix = table.parent ? "header." : "";
  const known = [identity.code, identity.name].flatMap((key) => {
    const field = key === undefined ? undefined : header.field(key);
    return field && isSearchable(field) ? [prefix + field.key] : [];
  });
  const text =
    table.parent && table.fields.find((field) => field.kind.name === "text" && isListed(field));
  return text ? [...known, text.key] : known;
}

/** Free text searches texts; the values of attributes can only be filtered by. */
export function isSearchable(field: Field): boolean {
  const { kind, many } = field;
  return kind.operators.includes("contains") && kind.name !== "attributes" && !many;
}

/** Whether rows can be ordered by a field: one comparable value (references by their code). */
export function isSortable(field: Field): boolean {
  const { operators } = field.kind;
  return !field.many && (operators.includes("=") || operators.includes("<"));
}
