import type { Action, Document, Effect } from "../../dialect/model/document.ts";
import type { Environment } from "../../dialect/expression/types.ts";
import { environmentOf, placesOf, type Place } from "../record/environment.ts";
import type { RecordContext, RecordModel } from "../record/model.ts";
import type { Row } from "../record/record.ts";

/** A document while an action runs on it. What effects change is in `record`; everything else stays as it is. */
export interface Acting {
  readonly document: Document;
  readonly model: RecordModel;
  readonly context: RecordContext;
  record: Row;
  /** Highest item ever given: by table path, of nested lines by `<line id>.<key>`. */
  lastItems: Readonly<Record<string, number>>;
  /** The common input of the dialog, and its input per line, by line id. */
  readonly input: Readonly<Record<string, unknown>>;
  readonly each: (lineId: string) => Readonly<Record<string, unknown>>;
  /** Names that effects have given so far. */
  facts: Readonly<Record<string, unknown>>;
  readonly newId: () => string;
  /** An effect that is not the engine's, on all its rows at once. Only the server has them. */
  readonly foreign: (effect: Effect, action: Action, keys: readonly RowKey[]) => Promise<void>;
  /** The header's previous state; null when the history does not have it. */
  readonly stateBefore: () => Promise<string | null>;
  /** Makes `record` whole again after effects: references, computed fields, sums of follow-ups. */
  readonly settle: () => Promise<void>;
}

/** Which row: of the header no id, of a line table the line's. Places move while effects run; keys do not. */
export interface RowKey {
  readonly table: string;
  readonly id: string | undefined;
}

/** The current row; undefined when an effect has removed it. */
export function placeOfRow(acting: Acting, key: RowKey): Place | undefined {
  const table = acting.model.table(key.table);
  if (!table) return undefined;
  const places = placesOf(table, acting.record);
  return table.parent ? places.find(({ row }) => row.id === key.id) : places[0];
}

/** The names that the expressions of an action see at a row. */
export function actionEnvironment(acting: Acting, place: Place): Environment {
  return {
    ...environmentOf(place, acting.context),
    ...acting.facts,
    input: acting.input,
    each: place.table.parent ? acting.each(String(place.row.id)) : {},
  };
}
