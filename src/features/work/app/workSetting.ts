import {
  headerPlace,
  compileExpression,
  environmentOf,
  isEditable,
  placesOf,
  scopeOfView,
  type DetailPage,
  type FormFieldView,
  type Place,
  type RecordContext,
  type RecordModel,
  type Row,
  type TableView,
  type WorkPart,
} from "../../../engine/index.ts";

/** The field of a line that is typed next: its own, or one of a further line below it. */
interface FillTarget {
  readonly field: FormFieldView;
  /** Key of the table below in which a line is added. */
  readonly below?: string;
}

/** A line as it is worked off. */
export interface WorkLine {
  readonly id: string;
  readonly row: Row;
  readonly item: number;
  readonly state: "open" | "done" | "closed";
  /** Figures in canonical decimal text; what is not known, or not to be seen, is not there. */
  readonly planned?: string;
  readonly done?: string;
  readonly left?: string;
  readonly target?: FillTarget;
  /** Why nothing can be done with it. */
  readonly reason?: string;
}

export interface WorkSetting {
  readonly page: DetailPage;
  readonly work: WorkPart;
  readonly model: RecordModel;
  readonly context: RecordContext;
}

/** The line table that is worked off. Throws where the definition has none of that name. */
export function workTable({ page, work }: Pick<WorkSetting, "page" | "work">): TableView {
  const table = page.header.children.find(({ key }) => key === work.each);
  if (!table) throw new Error(`${page.page} has no lines ${work.each}`);
  return table;
}

/** Whether a condition of the view holds of a line; what cannot be judged here counts as holding. */
export function holds(
  { page, work, context }: WorkSetting,
  place: Place | undefined,
  cel: string | undefined,
): boolean {
  if (!place || cel === undefined) return true;
  try {
    const expression = compileExpression(
      cel,
      scopeOfView(workTable({ page, work }), [page.header]),
    );
    return expression.evaluate(environmentOf(place, context)) !== false;
  } catch {
    return true;
  }
}

/** Where a line is in its document, with values that have been typed into it and not sent yet. */
export function linePlace(
  setting: WorkSetting,
  record: Row,
  id: string,
  typed: Row = {},
): Place | undefined {
  const { path, key } = workTable(setting);
  const lines = (record[key] ?? []) as readonly Row[];
  const tried = {
    ...record,
    [key]: lines.map((row) => (row.id === id ? { ...row, ...typed } : row)),
  };
  return placesOf(setting.model.table(path)!, tried).find(({ row }) => row.id === id);
}

/** The image field to which photos may be added now. */
export function photoOf(
  setting: WorkSetting & { readonly record: Row },
): FormFieldView | undefined {
  const { page, work, model, context, record } = setting;
  const field = page.header.fields.find(({ key }) => key === work.photo);
  const known = field && model.header.field(field.key);
  const place = headerPlace(model.header, record);
  return known && place && isEditable(known, place, context) ? field : undefined;
}
