import {
  columnPath,
  Refusal,
  type Document,
  type Expression,
  type Field,
  type LookupRequest,
  type PageSource,
  can,
  hides,
} from "../../../engine/index.ts";
import type { Context } from "../context.ts";
import { askingInput } from "./askingInput.ts";
import { pageOf } from "../read/pages.ts";

/** The filter of a reference field that asks for rows, and the menu of its page. */
export interface Asking {
  readonly where: Expression | undefined;
  readonly menu: string;
}

/** A user with one of these buttons on a page works with its fields. */
const buttons = ["query", "get", "add", "edit"];

/**
 * The field for which a look-up is made: of a form by table and key (`items.material`), of a list by its column's path
 * (`header.supplier`). It must be a reference to the document, on a page where the reader may see it.
 * @throws Refusal 403 without a right on the page or to the field; `common.unknownField` for any other path.
 */
export function askingField(
  context: Context,
  document: Document,
  asked: NonNullable<LookupRequest["for"]>,
): Asking {
  if (
    typeof asked !== "object" ||
    asked === null ||
    typeof asked.page !== "string" ||
    typeof asked.field !== "string"
  ) {
    throw new Refusal("common.badRequest", { args: ["for: {page, field}"] });
  }
  const page = pageOf(context, asked.page);
  if (asked.action !== undefined) return askingInput(context, { page, document, asked });
  if (!buttons.some((button) => can(context.actor, page.menu, button)))
    throw new Refusal("auth.forbidden");
  const field = fieldOf(context, page, asked.field);
  if (!field || field.to !== document.name) {
    throw new Refusal("common.unknownField", {
      args: [asked.field.slice(0, 60), referencesTo(page, document).join(", ")],
    });
  }
  if (hides(context.actor, page.menu, field)) throw new Refusal("auth.forbidden");
  return { where: field.where, menu: page.menu };
}

function fieldOf(context: Context, page: PageSource, path: string): Field | undefined {
  const [key, ...above] = path.split(".").toReversed();
  const table = page.document.table(above.toReversed().join("."));
  const ofForm = table?.field(key!);
  if (ofForm) return ofForm;
  const listed = page.document.table(page.table)!;
  const isColumn = page.list.columns.some((column) => column.path === path);
  if (isColumn) return columnPath(listed, path, context.schema.document)?.field;
  return page.list.lineFilters.find((one) => one.path === path)?.column.field;
}

function referencesTo({ document }: PageSource, target: Document): readonly string[] {
  return document.tables.flatMap((table) =>
    table.fields
      .filter((field) => field.to === target.name)
      .map(({ key }) => (table.path === "" ? key : `${table.path}.${key}`)),
  );
}
