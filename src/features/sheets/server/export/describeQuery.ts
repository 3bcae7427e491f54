import type { Filter, Language, ListQuery, WireValue } from "../../../../engine/index.ts";
import { words } from "../words.ts";
import type { ListColumnToWrite } from "./listColumns.ts";

type Naming = { readonly columns: readonly ListColumnToWrite[]; readonly language: Language };

/** A list's filter, search and order in words, for the sheet that says what a file holds. */
export function describeQuery(
  query: ListQuery,
  naming: Naming,
): { filter: string; search: string; sort: string } {
  const { language } = naming;
  const none = words.none[language];
  return {
    filter: (query.filter === undefined ? "" : describeFilter(query.filter, naming)) || none,
    search: query.search || none,
    sort:
      query.sort
        ?.map(
          (key) => `${titleOf(key.replace(/^-/, ""), naming)}${key.startsWith("-") ? " ↓" : " ↑"}`,
        )
        .join(", ") || none,
  };
}

function describeFilter(filter: Filter, naming: Naming): string {
  if ("field" in filter) {
    const { field, op, value } = filter;
    const shown = value === undefined ? "" : ` ${describeValue(value, field, naming)}`;
    return `${titleOf(field, naming)} ${op}${shown}`;
  }
  const isAny = "any" in filter;
  const parts = (isAny ? filter.any : "all" in filter ? filter.all : filter) as readonly Filter[];
  const word = ` ${words[isAny ? "or" : "and"][naming.language]} `;
  return parts
    .map((part) =>
      "field" in part ? describeFilter(part, naming) : `(${describeFilter(part, naming)})`,
    )
    .join(word);
}

function describeValue(value: WireValue, path: string, naming: Naming): string {
  if (Array.isArray(value))
    return value.map((one: WireValue) => describeValue(one, path, naming)).join(", ");
  const column = naming.columns.find(({ key }) => key === path);
  if (column && typeof value === "string" && column.settings.choices)
    return column.kind.toText(value, column.settings, naming.language);
  if (typeof value === "object" && value !== null) {
    const { code, name, id } = value as Readonly<Record<string, unknown>>;
    return [code, name].filter(Boolean).join(" · ") || String(id ?? JSON.stringify(value));
  }
  return String(value);
}

function titleOf(path: string, { columns }: Naming): string {
  return columns.find((column) => column.key === path)?.title ?? path;
}
