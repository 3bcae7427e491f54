import {
  columnPath,
  kindOf,
  projectList,
  Refusal,
  type FieldSettings,
  type Kind,
  type PageSource,
  can,
  hides,
} from "../../../../engine/index.ts";
import type { Context } from "../../../../server/core/context.ts";

/** A column of a list as it is exported. */
export interface ListColumnToWrite {
  readonly key: string;
  readonly title: string;
  readonly kind: Kind;
  readonly settings: FieldSettings;
}

/**
 * The columns of a list that this reader sees, with their headings; those asked for by key, all, or the ones that are
 * not hidden. Columns called alike are told apart by what they are reached through.
 * @throws Refusal `common.unknownField` for a key that is no column of the page for this reader.
 */
export function listColumns(
  context: Pick<Context, "schema" | "actor" | "language">,
  page: PageSource,
  asked?: readonly string[] | "all",
): readonly ListColumnToWrite[] {
  const { schema, actor, language } = context;
  const list = projectList(page, {
    language,
    actor,
    can: (menu, button) => can(actor, menu, button),
    hides: (field) => hides(actor, page.menu, field),
  });
  const keys = asked === "all" ? list.columns.map(({ key }) => key) : asked;
  const unknown = keys?.find((key) => !list.columns.some((column) => column.key === key));
  if (unknown !== undefined) {
    const known = list.columns.map((column) => column.key).join(", ");
    throw new Refusal("common.unknownField", { args: [unknown.slice(0, 60), known] });
  }
  const chosen =
    keys?.map((key) => list.columns.find((column) => column.key === key)!) ??
    list.columns.filter((column) => column.hidden !== true);
  const table = page.document.table(page.table)!;
  const columns = chosen.map(({ key, title, kind, decimals }) => {
    const path = columnPath(table, key, schema.document);
    // A measure beside the rows is no field of any table.
    if (!path) return { key, title, through: [], kind: kindOf(kind), settings: { key, decimals } };
    const through = path.joins.map((join) =>
      join.through === "reference" ? join.by.title[language] : join.to.title[language],
    );
    return { key, title, through, kind: path.field.kind, settings: path.field };
  });
  const isDouble = (title: string) => columns.filter((column) => column.title === title).length > 1;
  return columns.map(({ through, ...column }) => ({
    ...column,
    title: isDouble(column.title) ? [...through, column.title].join(" / ") : column.title,
  }));
}
