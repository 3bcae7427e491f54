import { messageOf, type Language, type Problem } from "../../../../engine/index.ts";
import type { Context } from "../../../../server/core/context.ts";
import type { Cell } from "../sheet/cell.ts";
import { storeResult, type TransferFile } from "../storeResult.ts";
import { words } from "../words.ts";
import { writeTable } from "../writeTable.ts";
import type { FileDocument, FileLine, FileRow } from "./fileDocument.ts";
import type { ImportPlan } from "./plan.ts";
import type { ImportRefusal } from "./refusals.ts";

/**
 * The file again with only the rows of refused documents, in the same format and columns, and a last column that says
 * what is wrong, each problem on the row it is about. Corrected there, it can be imported as it is.
 */
export async function writeErrorFile(
  context: Context,
  plan: ImportPlan,
  refusals: readonly ImportRefusal[],
): Promise<TransferFile> {
  const { sheet, fileName, page } = plan;
  const { language } = context;
  const reason = freeName(words.reason[language], sheet.columns);
  const rows = function* (): Generator<readonly Cell[]> {
    for (const { document: position, problems } of refusals) {
      const document = plan.documentAt(position);
      const reasons = reasonsByRow(document, problems, language);
      for (const row of document.rows) {
        const cells = sheet.columns.map((_, at) => sheet.rows[row]![at] ?? null);
        yield [...cells, reasons.get(row)?.join("; ") ?? null];
      }
    }
  };
  const base = fileName.replace(/\.[A-Za-z0-9]{1,5}$/, "");
  return storeResult(context, {
    name: `${base} ${words.refused[language]}.${sheet.format.type}`,
    type: sheet.format.type,
    document: page.document.name,
    purpose: "refused",
    content: writeTable(sheet.format, [
      { name: sheet.name, headings: [...sheet.columns, reason], rows: rows() },
    ]),
  });
}

function reasonsByRow(
  document: FileDocument,
  problems: readonly Problem[],
  language: Language,
): ReadonlyMap<number, readonly string[]> {
  const lines = new Map(linesIn(document.header).map((line) => [line.key, line]));
  const reasons = new Map<number, string[]>();
  for (const problem of problems) {
    const line = problem.line === undefined ? undefined : lines.get(problem.line);
    const place: FileRow = line ?? document.header;
    const text = [...place.texts].find(([field]) => field.key === problem.field)?.[1];
    const row =
      problem.msgKey === "import.differs"
        ? (rowSaying(document, problem) ?? place.row)
        : (text?.row ?? place.row);
    const message = problem.message ?? messageOf(problem.msgKey, language, problem.args);
    const known = reasons.get(row);
    if (known?.includes(message)) continue;
    reasons.set(row, [...(known ?? []), message]);
  }
  return reasons;
}

/** The row that says something else than the first. */
function rowSaying(document: FileDocument, { field, line }: Problem): number | undefined {
  return document.differing.find((one) => one.field.key === field && one.line === line)?.other.row;
}

function linesIn(row: FileRow): readonly FileLine[] {
  return [...row.lines.values()].flat().flatMap((line) => [line, ...linesIn(line)]);
}

function freeName(wanted: string, taken: readonly string[]): string {
  let name = wanted;
  for (let number = 2; taken.includes(name); number++) name = `${wanted} (${number})`;
  return name;
}
