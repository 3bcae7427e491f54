import { sql } from "kysely";
import {
  newRecord,
  type Field,
  type Table,
  type WireValue,
  recordContextOf,
  recordModelOf,
} from "../../../../engine/index.ts";
import { readableRows, type Context } from "../../../../server/core/context.ts";
import { codeOf } from "../../../../server/store/statement/referenceJson.ts";
import { headings, isRequired, type TransferColumn } from "../columns.ts";
import type { Cell } from "../sheet/cell.ts";
import { exactCell } from "../textCell.ts";
import { words } from "../words.ts";
import { writeTable } from "../writeTable.ts";
import { importTarget } from "./plan.ts";

/** An empty file to fill in. */
interface Template {
  readonly name: string;
  readonly content: AsyncIterable<Uint8Array | string>;
}

/**
 * A template of a page's import: headings in the reader's language (required ones with `*`), one example row, and the
 * choices with their meanings on a second sheet (xlsx). Rights as for the import.
 */
export async function importTemplate(
  context: Context,
  options: { readonly page: string; readonly format: "xlsx" | "csv" },
): Promise<Template> {
  const { page, columns } = importTarget(context, options.page);
  const { language } = context;
  const titles = headings(columns, language).map((title, at) =>
    isRequired(columns[at]!) ? `${title} *` : title,
  );
  const example = await exampleRow(context, columns);
  const title = page.title[language];
  return {
    name: `${title} ${words.template[language]}.${options.format}`,
    content: writeTable({ type: options.format, delimiter: "," }, [
      { name: title, headings: titles, rows: [example] },
      {
        name: words.choices[language],
        headings: [words.field[language], words.value[language], words.meaning[language]],
        rows: columns.flatMap((column, at) => choiceRows(column, titles[at]!, context)),
      },
    ]),
  };
}

function choiceRows(
  { field }: TransferColumn,
  title: string,
  { language }: Context,
): readonly (readonly Cell[])[] {
  return (field.choices ?? []).map((choice) => [title, choice.value, choice.title[language]]);
}

async function exampleRow(
  context: Context,
  columns: readonly TransferColumn[],
): Promise<readonly Cell[]> {
  const { language, actor } = context;
  const options = { timeZone: actor.company.timeZone };
  const document = columns[0]!.field.table.document;
  const blank = newRecord(
    recordModelOf(context.schema.document(document)!, language),
    recordContextOf(context),
  );
  const cells: Cell[] = [];
  for (const column of columns) {
    const { field, table, isItem } = column;
    const preset = table.parent ? undefined : (blank[field.key] as WireValue | undefined);
    if (isItem) cells.push(1);
    else if (field.to !== undefined)
      cells.push(isRequired(column) ? await anyCode(context, field.to) : null);
    else if (preset !== undefined && preset !== null)
      cells.push(exactCell(preset, field, language, options));
    else cells.push(isRequired(column) ? exampleOf(field, table, context) : null);
  }
  return cells;
}

function exampleOf(field: Field, table: Table, { language, today, now }: Context): Cell {
  if (field.choices) return field.choices[0]?.title[language] ?? null;
  if (field.kind.numeric) return Number(field.limits.min ?? "1") || 1;
  switch (field.kind.name) {
    case "date":
      return new Date(`${today}T00:00:00Z`);
    case "datetime":
      return now;
    case "time":
      return "08:30";
    case "boolean":
      return field.kind.toText(false, field, language);
    default:
      return `${words.example[language]}${table.parent ? " 1" : ""}`.slice(
        0,
        field.maxLength ?? 20,
      );
  }
}

/** The code of some row that could be picked, so that the example shows what a reference looks like. */
async function anyCode(context: Context, to: string): Promise<string | null> {
  const target = context.schema.document(to);
  if (!target) return null;
  const { schema } = context;
  const right = { menu: target.menu, buttons: [] };
  const { source, access } = readableRows(context, target, { right, anyOwner: true });
  const code = codeOf(schema, target, "t");
  const { rows } = await sql<{
    code: string;
  }>`select ${code} as code ${source.from()} where ${access}
    order by t.id limit 1`.execute(context.db);
  return rows[0]?.code ?? null;
}
