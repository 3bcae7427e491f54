import type { Environment } from "../../dialect/expression/types.ts";
import { environmentOver, placesOf, type NewValue, type Place } from "./environment.ts";
import type { RecordContext, TableModel } from "./model.ts";
import type { Row } from "./record.ts";
import { withValues } from "./withValues.ts";

/** A row of a record under calculation. */
export interface CalculatedPlace extends Place {
  /** `positionsOf` its position. */
  readonly positions: readonly string[];
  environment?: Environment;
}

/**
 * A record while many of its fields are calculated. A row is copied before its first change and changed in place from then on; its
 * places and their environments serve all fields until a row is copied.
 */
export class Calculation {
  readonly context: RecordContext;
  #record: Row;
  readonly #copies = new Set<object>();
  readonly #places = new Map<TableModel, readonly CalculatedPlace[]>();

  constructor(record: Row, context: RecordContext) {
    this.#record = record;
    this.context = context;
  }

  /** The record as it is by now; the given one while nothing changed. */
  get record(): Row {
    return this.#record;
  }

  placesOf(table: TableModel): readonly CalculatedPlace[] {
    let places = this.#places.get(table);
    if (!places) {
      places = placesOf(table, this.#record).map((place) => ({
        ...place,
        positions: positionsOf(place.at),
      }));
      this.#places.set(table, places);
    }
    return places;
  }

  environmentAt(place: CalculatedPlace): Environment {
    return (place.environment ??= environmentOver(place, this.context));
  }

  change(changes: readonly NewValue[]): void {
    const copied = this.#copies.size;
    this.#record = withValues(this.#record, changes, this.#copies);
    if (this.#copies.size > copied) this.#places.clear();
  }
}

/** A position and those of the rows above it, as texts: `[2, 0]` -> `["2.0", "2", ""]`. */
export function positionsOf(at: readonly number[]): readonly string[] {
  return Array.from({ length: at.length + 1 }, (_, above) =>
    at.slice(0, at.length - above).join("."),
  );
}
