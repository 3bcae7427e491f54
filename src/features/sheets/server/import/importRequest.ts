import { nearest, Refusal } from "../../../../engine/index.ts";
import type { TransferColumn } from "../columns.ts";

type Texts = Readonly<Record<string, string>>;

/** What an import asks for: the body of `POST /list/:page/import`, checked. */
export interface ImportRequest {
  readonly page: string;
  /** The file, as the preview stored it. */
  readonly fileId: string;
  /** File column -> field path; `items.item` for the item sequence of lines. */
  readonly mapping: Texts;
  /** Field path -> text, for every row that says nothing of the field itself. */
  readonly constants: Texts;
  /** Field path -> text in the file -> text to take. */
  readonly values: Readonly<Record<string, Texts>>;
  readonly dryRun: boolean;
  readonly existing: "fail" | "skip" | "update";
  /** Warnings (63xx) that are confirmed for every document. */
  readonly confirm: readonly number[];
}

const words = "fileId, mapping, constants, values, dryRun, existing, confirm";

/**
 * Reads the body of an import. @throws Refusal 5103 for a malformed one, a field that does not exist or cannot be
 * imported (with the nearest), and a field that two columns are mapped to.
 */
export function readImportRequest(
  page: string,
  body: Readonly<Record<string, unknown>>,
  columns: readonly TransferColumn[],
): ImportRequest {
  const unknown = Object.keys(body).find((word) => !words.split(", ").includes(word));
  if (unknown !== undefined)
    throw new Refusal("common.unknownField", { args: [unknown.slice(0, 60), words] });
  const { fileId, existing = "fail", dryRun = false, confirm = [] } = body;
  const mapping = texts(body["mapping"], "mapping");
  const constants = texts(body["constants"] ?? {}, "constants");
  const values = Object.fromEntries(
    Object.entries(object(body["values"] ?? {}, "values")).map(([path, map]) => [
      path,
      texts(map, `values.${path}`),
    ]),
  );
  if (typeof fileId !== "string") throw badRequest("fileId");
  if (typeof dryRun !== "boolean") throw badRequest("dryRun: true | false");
  if (existing !== "fail" && existing !== "skip" && existing !== "update") {
    throw badRequest("existing: fail | skip | update");
  }
  if (!Array.isArray(confirm) || !confirm.every(Number.isInteger))
    throw badRequest("confirm: [63xx]");
  for (const path of [
    ...Object.values(mapping),
    ...Object.keys(constants),
    ...Object.keys(values),
  ]) {
    if (!columns.some((column) => column.path === path)) throw unknownPath(path, columns);
  }
  const twice = Object.values(mapping).find((path, at, all) => all.indexOf(path) !== at);
  if (twice !== undefined) throw badRequest(`mapping: ${twice} × 2`);
  if (Object.keys(mapping).length === 0) throw badRequest("mapping: {column: field}");
  return {
    page,
    fileId,
    mapping,
    constants,
    values,
    dryRun,
    existing,
    confirm: confirm as number[],
  };
}

function unknownPath(path: string, columns: readonly TransferColumn[]): Refusal {
  const known = columns.map((column) => column.path);
  const near = nearest(path, known);
  return new Refusal("common.unknownField", {
    args: [path.slice(0, 100), near ? `${near}?` : known.join(", ")],
  });
}

function texts(value: unknown, name: string): Texts {
  const map = object(value, name);
  const entries = Object.entries(map);
  const isGood = ([, text]: [string, unknown]) => typeof text === "string" && text.length <= 10_000;
  if (entries.length > 1000 || !entries.every(isGood)) throw badRequest(`${name}: {text: text}`);
  return map as Texts;
}

function object(value: unknown, name: string): Readonly<Record<string, unknown>> {
  if (typeof value === "object" && value !== null && !Array.isArray(value))
    return value as Record<string, unknown>;
  throw badRequest(`${name}: {}`);
}

function badRequest(what: string): Refusal {
  return new Refusal("common.badRequest", { args: [what] });
}
