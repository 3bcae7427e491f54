import type { LineChanges, Row, SaveRequest } from "../../src/engine/index.ts";
import { SourceError, type DataSource, type ProblemView } from "../base/dataSource.ts";
import { linesIn } from "../document/address.ts";
import { rowsTable, storedTable } from "../document/fieldPath.ts";

/** One save of an edit page: the rows it is made of, and the request. */
interface RowSave {
  /** Keys of the rows, as the grid knows them. */
  readonly rows: readonly string[];
  readonly request:
    | SaveRequest
    | { readonly remove: { readonly id: string; readonly version: number } };
}

/**
 * The saves of an edit page: a request per changed, added or removed document, or for listed lines one per document
 * with all its changed lines. Each succeeds or fails by itself.
 */
export function rowSaves(request: SaveRequest, baseline: Row, table: string): readonly RowSave[] {
  const { add = [], set = [], remove = [] } = (request[table] ?? {}) as LineChanges;
  if (table === rowsTable) {
    return [
      ...set.map(({ id, version, set: values }) => ({
        rows: [id],
        request: { id, version: version ?? 0, ...(values ? { set: values } : {}) },
      })),
      ...add.map(({ key, set: values }) => ({
        rows: [key ?? ""],
        request: { version: 0, ...(values ? { set: values } : {}) },
      })),
      ...remove.map(({ id, version }) => ({
        rows: [id],
        request: { remove: { id, version: version ?? 0 } },
      })),
    ];
  }
  const before = new Map(linesIn(baseline, table).map((row) => [row.id!, row]));
  const documents = new Map<
    string,
    {
      version: number;
      set: LineChanges["set"] & unknown[];
      remove: LineChanges["remove"] & unknown[];
    }
  >();
  for (const [kind, lines] of [
    ["set", set],
    ["remove", remove],
  ] as const) {
    for (const line of lines) {
      const row = before.get(line.id);
      const header = String(row?.["headerId"] ?? "");
      const known = documents.get(header) ?? {
        version: Number(row?.["headerVersion"] ?? 0),
        set: [],
        remove: [],
      };
      (known[kind] as unknown[]).push(line);
      documents.set(header, known);
    }
  }
  return [...documents].map(([id, { version, set: changed, remove: gone }]) => ({
    rows: [...changed, ...gone].map((line) => (line as { id: string }).id),
    request: { id, version, ...inTable(storedTable(table), { changed, gone }, before) },
  }));
}

/** Changed lines in their table; those that hang on other lines each below its own. */
function inTable(
  table: string,
  { changed, gone }: { changed: readonly unknown[]; gone: readonly unknown[] },
  before: ReadonlyMap<string, Row>,
): Pick<SaveRequest, string> {
  const own = {
    ...(changed.length > 0 ? { set: changed } : {}),
    ...(gone.length > 0 ? { remove: gone } : {}),
  };
  const [above, below] = table.split(".");
  if (below === undefined) return { [table]: own } as Pick<SaveRequest, string>;
  const parentOf = (line: unknown) =>
    String(before.get((line as { id: string }).id)?.["parentId"] ?? "");
  const parents = [...new Set([...changed, ...gone].map(parentOf))];
  const set = parents.map((id) => {
    const ofParent = (lines: readonly unknown[]) => lines.filter((line) => parentOf(line) === id);
    const { [below]: lines } = inTable(
      below,
      { changed: ofParent(changed), gone: ofParent(gone) },
      before,
    );
    return { id, [below]: lines };
  });
  return { [above!]: { set } } as unknown as Pick<SaveRequest, string>;
}

/**
 * The rows as they are stored after some were saved: what was saved is no change any more, whether or not the list still
 * has the row when it is read again.
 */
export function savedRows(
  { baseline, record }: { readonly baseline: Row; readonly record: Row },
  table: string,
  saved: ReadonlySet<string>,
): Row {
  const now = new Map(linesIn(record, table).map((row) => [row.id!, row]));
  const rows = linesIn(baseline, table).flatMap((row) =>
    saved.has(row.id!) ? (now.get(row.id!) ?? []) : [row],
  );
  return { ...baseline, [table]: rows };
}

/** How a save went: undefined when it did, else its problems, each at its row. */
export async function runSave(
  source: DataSource,
  page: { readonly page: string; readonly document: string; readonly table: string },
  { rows, request }: RowSave,
): Promise<readonly ProblemView[] | undefined> {
  try {
    if ("remove" in request && !("version" in request)) {
      const { remove } = request as { remove: { id: string; version: number } };
      const { results } = await source.act(page.document, "delete", {
        page: page.page,
        targets: [remove],
      });
      const [result] = results;
      if (result?.status === 200) return undefined;
      throw new SourceError({ status: result?.status ?? 500, message: result?.message ?? "" });
    }
    await source.save(page.page, request as SaveRequest);
    return undefined;
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    const [row] = rows;
    const problems =
      error.problems.length > 0
        ? error.problems
        : [{ status: error.status, msgKey: error.msgKey, message: error.message }];
    return problems.map((problem) => ({
      ...problem,
      table: page.table,
      line: problem.line ?? row!,
    }));
  }
}
