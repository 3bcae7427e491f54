import type { ImportPreview } from "../../../../engine/index.ts";
import type { Context } from "../../../../server/core/context.ts";
import { columnLabel, isRequired } from "../columns.ts";
import { possibleFields, recogniseColumns } from "../recogniseColumns.ts";
import { cellText } from "../sheet/cell.ts";
import { readSheet, type Sheet } from "../sheet/readSheet.ts";
import { storeResult } from "../storeResult.ts";
import { importTarget } from "./plan.ts";

/**
 * Takes a file for an import and guesses its columns. Rights as for the import. Nothing is imported; the file is kept.
 * @throws Refusal 403, or `file.broken` (5107).
 */
export async function previewImport(
  context: Context,
  options: { readonly page: string; readonly name: string; readonly bytes: Uint8Array },
): Promise<ImportPreview> {
  const { page, columns, exported } = importTarget(context, options.page);
  const { name, bytes } = options;
  const sheet = await readSheet(bytes, name);
  const guessed = recogniseColumns(sheet.columns, page.document, columns, exported);
  const file = await storeResult(context, {
    name,
    type: sheet.format.type,
    document: page.document.name,
    purpose: "import",
    content: onceOf(bytes),
  });
  return {
    fileId: file.id,
    sheet: sheet.name,
    columns: sheet.columns.map((column, at) => {
      const field = guessed[column];
      const mayBe = field === undefined ? possibleFields(column, columns) : [];
      return {
        name: column,
        samples: samplesOf(sheet, at),
        ...(field !== undefined && { field }),
        ...(mayBe.length > 0 && { mayBe }),
      };
    }),
    rowCount: sheet.rows.length,
    fields: columns.map((column) => ({
      path: column.path,
      title: columnLabel(column, context.language),
      required: isRequired(column),
    })),
  };
}

async function* onceOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** The first three different texts of a column, among its first rows. */
function samplesOf(sheet: Sheet, at: number): readonly string[] {
  const samples = new Set<string>();
  for (const row of sheet.rows.slice(0, 200)) {
    const text = cellText(row[at]).trim();
    if (text !== "") samples.add(text.slice(0, 60));
    if (samples.size === 3) break;
  }
  return [...samples];
}
