import {
  canAddLine,
  compileExpression,
  ExactDecimal,
  isEditable,
  linesOf,
  placesOf,
  scopeOfView,
  environmentOf,
  type ActionState,
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
export interface FillTarget {
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

/** Quantities that wait to be sent, by line. */
export type Waiting = ReadonlyMap<string, readonly string[]>;

/** The lines in the order of the document, with what is left of each. What waits to be sent counts as done. */
export function workLines(
  setting: WorkSetting,
  record: Row,
  lineActions: Readonly<Record<string, Readonly<Record<string, ActionState>>>>,
  waiting: Waiting,
): readonly WorkLine[] {
  const table = tableOf(setting);
  const places = placesOf(setting.model.table(table.path)!, record);
  return places.flatMap((place, index): WorkLine[] => {
    const { row } = place;
    if (row.id === undefined) return [];
    const base = { id: row.id, row, item: row.item ?? index + 1 };
    const queued = waiting.get(row.id) ?? [];
    return [
      setting.work.act === undefined
        ? { ...base, ...fillState(setting, table, place, queued.length) }
        : { ...base, ...actState(setting.work, row, lineActions[row.id], queued) },
    ];
  });
}

/** The line table that is worked off. Throws where the definition has none of that name. */
export function tableOf({ page, work }: Pick<WorkSetting, "page" | "work">): TableView {
  const table = page.header.children.find(({ key }) => key === work.each);
  if (!table) throw new Error(`${page.page} has no lines ${work.each}`);
  return table;
}

/** The line to go on with: the next open one after `after`, else the first open one; never `after` itself. */
export function nextOpen(lines: readonly WorkLine[], after?: string): WorkLine | undefined {
  const open = lines.filter(({ id, state }) => state === "open" && id !== after);
  const at = lines.findIndex(({ id }) => id === after);
  return open.find((line) => lines.indexOf(line) > at) ?? open[0];
}

/** Whether a condition of the view holds of a line; what cannot be judged here counts as holding. */
export function holds(setting: WorkSetting, record: Row, id: string, cel: string): boolean {
  const table = tableOf(setting);
  const place = placesOf(setting.model.table(table.path)!, record).find(({ row }) => row.id === id);
  if (!place) return true;
  try {
    const expression = compileExpression(cel, scopeOfView(table, [setting.page.header]));
    return expression.evaluate(environmentOf(place, setting.context)) !== false;
  } catch {
    return true;
  }
}

function actState(
  work: WorkPart,
  row: Row,
  actions: Readonly<Record<string, ActionState>> | undefined,
  queued: readonly string[],
): Omit<WorkLine, "id" | "row" | "item"> {
  const planned = figure(row, work.planned);
  const stored = figure(row, work.done);
  const done = queued.reduce(
    (sum, quantity) => new ExactDecimal(sum).plus(quantity).toFixed(),
    stored ?? "0",
  );
  const left = planned === undefined ? undefined : new ExactDecimal(planned).minus(done);
  const action = actions?.[work.act!];
  const figures = {
    ...(planned !== undefined && { planned }),
    ...(stored !== undefined || queued.length > 0 ? { done } : {}),
    ...(left && { left: left.gt(0) ? left.toFixed() : "0" }),
  };
  if (left && new ExactDecimal(planned!).gt(0) && left.lte(0)) return { state: "done", ...figures };
  if (action?.allowed === false)
    return { state: "closed", ...figures, ...(action.reason && { reason: action.reason }) };
  return { state: "open", ...figures };
}

function fillState(
  setting: WorkSetting,
  table: TableView,
  place: Place,
  queued: number,
): Omit<WorkLine, "id" | "row" | "item"> {
  const planned = figure(place.row, setting.work.planned);
  const shown = { ...(planned !== undefined && { planned }) };
  for (const path of setting.work.fill ?? []) {
    const [first = "", second] = path.split(".");
    const owner = second === undefined ? table : table.children.find(({ key }) => key === first);
    const field = owner?.fields.find(({ key }) => key === (second ?? first));
    if (!owner || !field) continue;
    if (second === undefined) {
      const model = place.table.field(first);
      if (!model || !isEditable(model, place, setting.context)) continue;
      const done = figure(place.row, first);
      const isDone = done !== undefined || queued > 0;
      return {
        state: isDone ? "done" : "open",
        target: { field },
        ...shown,
        ...(done !== undefined && { done }),
      };
    }
    const model = setting.model.table(owner.path)!;
    const below = linesOf(place.row, first);
    const next = { table: model, row: {}, header: place.header, parent: place.row };
    if (model.add && !canAddLine(next, setting.context)) continue;
    const done = String(below.length + queued);
    const isDone = planned !== undefined && new ExactDecimal(done).gte(planned);
    return { state: isDone ? "done" : "open", target: { field, below: first }, ...shown, done };
  }
  return { state: "closed", ...shown };
}

function figure(row: Row, key: string | undefined): string | undefined {
  const value = key === undefined ? undefined : row[key];
  return value === null || value === undefined || value === ""
    ? undefined
    : String(value as string);
}
