import type { RawBuilder } from "kysely";
import type { Actor, Field, Language, RowScope } from "../../../engine/index.ts";
import type { Source } from "../statement/fromClause.ts";

type Sql = RawBuilder<unknown>;

/** What features know of stored rows and the store does not; it is handed down with the reader. */
export interface RowHooks {
  /** By scope of roles: the rows of a source that it reaches for a person, as a predicate. A scope without one reaches no row. */
  readonly scopes: Readonly<Partial<Record<RowScope, (source: Source, actor: Actor) => Sql>>>;
  /**
   * Selects the name of a group of fields that is closed to everybody in a row, null where it is open in that row;
   * undefined where none of the shown fields belongs to it.
   */
  readonly marks: readonly ((source: Source, shown: readonly Field[]) => Sql | undefined)[];
}

/** Whose rights count for the rows of a source. */
export interface RowReader {
  readonly actor: Actor;
  readonly rowHooks: RowHooks;
  /** In which referenced rows are called by name; undefined: by the name they are stored under. */
  readonly language?: Language;
}
