import { Refusal, type Found, can, isKeptFrom } from "../../../engine/index.ts";
import type { Context } from "../context.ts";
import { findValues } from "../record/withLookUps.ts";
import { rowAtPaths } from "./rowAtPaths.ts";
import { pageOf } from "../read/pages.ts";

const mostRows = 500;

/** What a form asks before anything is saved: what the look-up of a table finds for some of its rows. */
interface LookUpRequest {
  readonly table: string;
  readonly lookUp: string;
  /** What the search reads of each row, by path, references as ids. */
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

/**
 * Finds the values that rows of an open form would look up when saved, in the order of the rows; null where none is
 * found. For users who may add or edit on the page and see the found values.
 * @throws Refusal 403, `common.unknownField` for an unknown table or look-up, `common.badRequest`.
 */
export async function lookUpValues(
  context: Context,
  options: { readonly page: string; readonly request: Readonly<Record<string, unknown>> },
): Promise<{ readonly found: readonly Found[] }> {
  const page = pageOf(context, options.page);
  const { document, menu } = page;
  if (!["add", "edit"].some((button) => can(context.actor, menu, button)))
    throw new Refusal("auth.forbidden");
  const { table: path, lookUp: key, rows } = readRequest(options.request);
  const table = document.table(path);
  const lookUp = table?.lookUps.find((each) => each.key === key);
  if (!table || !lookUp)
    throw new Refusal("common.unknownField", {
      args: [
        `${path}/${key}`.slice(0, 60),
        document.tables.flatMap((t) => t.lookUps.map((l) => `${t.path}/${l.key}`)).join(", "),
      ],
    });
  const isHidden = [...lookUp.sets, lookUp.mark].some((field) =>
    isKeptFrom(context.actor, page, table.field(field)!),
  );
  if (isHidden) throw new Refusal("auth.forbidden");
  const known = new Set(lookUp.needs);
  const asking = rows.map((row) =>
    rowAtPaths(Object.fromEntries(Object.entries(row).filter(([need]) => known.has(need)))),
  );
  return { found: await findValues(context, document, lookUp, asking) };
}

function readRequest(request: Readonly<Record<string, unknown>>): LookUpRequest {
  const { table, lookUp, rows } = request;
  const isRow = (row: unknown) => typeof row === "object" && row !== null && !Array.isArray(row);
  if (
    typeof table !== "string" ||
    typeof lookUp !== "string" ||
    !Array.isArray(rows) ||
    rows.length > mostRows ||
    !rows.every(isRow)
  )
    throw new Refusal("common.badRequest", {
      args: [`{table, lookUp, rows: [{path: value}]}, 0…${mostRows}`],
    });
  return { table, lookUp, rows: rows as LookUpRequest["rows"] };
}
