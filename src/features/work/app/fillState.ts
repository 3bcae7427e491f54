import {
  canAddLine,
  ExactDecimal,
  isEditable,
  isMandatory,
  linesOf,
  type FormFieldView,
  type Place,
  type TableView,
} from "../../../engine/index.ts";
import { holds, type WorkLine, type WorkSetting } from "./workSetting.ts";

type State = Omit<WorkLine, "id" | "row" | "item">;

/** How far a line is whose fields are typed: the first field of `fill` that is open in it is typed next. */
export function fillState(
  setting: WorkSetting,
  table: TableView,
  place: Place,
  queued: number,
): State {
  const { work } = setting;
  const planned = figureOf(place.row, work.planned);
  const shown = { ...(planned !== undefined && { planned }) };
  const wanting = lacking(setting, table, place);
  for (const path of work.fill ?? []) {
    const [first = "", second] = path.split(".");
    const owner = second === undefined ? table : table.children.find(({ key }) => key === first);
    const field = owner?.fields.find(({ key }) => key === (second ?? first));
    if (!owner || !field) continue;
    if (second === undefined) {
      if (!isOpen(setting, place, first)) continue;
      const done = figureOf(place.row, first);
      const isDone = (done !== undefined || queued > 0) && !wanting;
      return {
        state: isDone ? "done" : "open",
        target: { field },
        ...shown,
        ...(done !== undefined && !field.choices && { done }),
      };
    }
    const model = setting.model.table(owner.path)!;
    const below = linesOf(place.row, first);
    const next = { table: model, row: {}, header: place.header, parent: place.row };
    if (model.add && !canAddLine(next, setting.context)) continue;
    const done = String(below.length + queued);
    const isDone = planned !== undefined && new ExactDecimal(done).gte(planned);
    // All values are there, and they ask for one more field.
    if (isDone && wanting) return { state: "open", target: { field: wanting }, ...shown, done };
    return { state: isDone ? "done" : "open", target: { field, below: first }, ...shown, done };
  }
  return { state: "closed", ...shown };
}

/** Fields of `also` that are asked of a line as it is, in order. */
export function alsoOf(setting: WorkSetting, table: TableView, place: Place): FormFieldView[] {
  return (setting.work.also ?? []).flatMap(({ path, when }) => {
    const field = table.fields.find(({ key }) => key === path);
    return field && isOpen(setting, place, path) && holds(setting, place, when) ? [field] : [];
  });
}

/** The first of them that must have a value and has none: what the values of the line ask for. */
function lacking(setting: WorkSetting, table: TableView, place: Place): FormFieldView | undefined {
  return alsoOf(setting, table, place).find(({ key }) => {
    const model = place.table.field(key);
    const isAsked = model !== undefined && isMandatory(model, place, setting.context);
    return isAsked && figureOf(place.row, key) === undefined;
  });
}

function isOpen(setting: WorkSetting, place: Place, key: string): boolean {
  const model = place.table.field(key);
  return model !== undefined && isEditable(model, place, setting.context);
}

/** A value of a row as text; undefined where there is none. */
export function figureOf(row: Place["row"], key: string | undefined): string | undefined {
  const value = key === undefined ? undefined : row[key];
  return value === null || value === undefined || value === ""
    ? undefined
    : String(value as string);
}
