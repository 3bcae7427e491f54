import { Refusal, type ListQuery } from "../../../../engine/index.ts";

/** What an export asks for: the body of `POST /list/:page/export`, checked. */
export interface ExportRequest {
  readonly page: string;
  readonly query: ListQuery;
  readonly format: "xlsx" | "csv";
  /** `list`: the page's columns. `full`: whole documents, as an import takes them back. */
  readonly shape: "list" | "full";
  /** Column keys in order; the page's own, without its hidden ones, unless stated. */
  readonly columns?: readonly string[];
}

/** Reads the body: `{query?, format, shape?, columns?}`, or the query's own words beside them. Throws 5103 otherwise. */
export function readExportRequest(
  page: string,
  body: Readonly<Record<string, unknown>>,
): ExportRequest {
  const { format = "xlsx", shape = "list", columns, query, ...rest } = body;
  if (format !== "xlsx" && format !== "csv") throw notOneOf("format", format, "xlsx, csv");
  if (shape !== "list" && shape !== "full") throw notOneOf("shape", shape, "list, full");
  if (columns !== undefined && !isTexts(columns)) {
    throw new Refusal("common.badRequest", { args: ["columns: [key]"] });
  }
  return {
    page,
    query: withoutPaging((query ?? rest) as ListQuery),
    format,
    shape,
    ...(columns !== undefined && { columns }),
  };
}

function withoutPaging(query: ListQuery): ListQuery {
  if (typeof query !== "object" || query === null || Array.isArray(query)) {
    throw new Refusal("common.badRequest", { args: ["{filter, search, sort}"] });
  }
  const { page: _page, size: _size, ...rest } = query;
  return rest;
}

function isTexts(value: unknown): value is readonly string[] {
  return (
    Array.isArray(value) && value.length <= 500 && value.every((one) => typeof one === "string")
  );
}

function notOneOf(name: string, value: unknown, allowed: string): Refusal {
  return new Refusal("common.choice", { args: [name, String(value).slice(0, 60), allowed] });
}
