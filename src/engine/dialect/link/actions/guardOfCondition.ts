import type { DocumentDraft, TableDraft } from "../../assemble/draft.ts";
import type { GuardSource } from "../../model/source.ts";
import { nearest } from "../../text/nearest.ts";

/**
 * The guard that `when` names: a condition of the row, of the header (`header.approved`) or of the enclosing line (`parent.open`).
 * It refuses by the condition's message, or says what must hold by its label. Undefined, and reported, where there is no
 * such condition, or nothing to refuse by.
 */
export function guardOfCondition(
  path: string,
  { draft, table, at }: { draft: DocumentDraft; table: TableDraft; at: string },
): GuardSource | undefined {
  const known = conditionsOf(draft, table);
  const found = known.find((one) => one.path === path);
  if (!found) {
    const paths = known.map((one) => one.path);
    draft.report(at, {
      message: `No condition "${path}"`,
      allowed: paths,
      nearest: nearest(path, paths),
    });
    return undefined;
  }
  const { written, of } = found;
  const {
    message,
    args,
    first,
    title = "",
    "zh-CN": chinese = "",
  } = typeof written === "string" ? {} : written;
  if (message === undefined && title === "") {
    draft.report(at, {
      message: `"${path}" has no words to refuse by: it needs a "title" with "zh-CN", or a "message"`,
    });
    return undefined;
  }
  if (args && of !== table) {
    draft.report(at, {
      message: `"${path}" tells its "args" from its own row: only actions of that row can name it`,
    });
    return undefined;
  }
  const flags = { holds: path, ...(first !== undefined && { first }) };
  if (message !== undefined) return { ...flags, message, ...(args && { args }) };
  return { ...flags, title: `It needs: ${title}`, "zh-CN": `须满足：${chinese}` };
}

function conditionsOf(draft: DocumentDraft, table: TableDraft) {
  const [header] = draft.tables;
  const parent = draft.tables.find((one) => one.table === table.table.parent);
  const of = (one: TableDraft | undefined, prefix: string) =>
    one
      ? Object.entries(one.source.conditions ?? {}).map(([name, written]) => ({
          path: `${prefix}${name}`,
          written,
          of: one,
        }))
      : [];
  return [
    ...of(table, ""),
    ...(parent ? of(header, "header.") : []),
    ...(parent && parent !== header ? of(parent, "parent.") : []),
  ];
}
