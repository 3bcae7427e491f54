import type { Existing } from "./existing.ts";
import { qualified, quoted } from "./identifiers.ts";
import type { DatabaseModel, NamedSql, TableModel } from "./model.ts";
import { planRecompute } from "./planRecompute.ts";
import { planTable, tableName } from "./planTable.ts";

type StepKind =
  | "create"
  | "add"
  | "alter"
  | "rename"
  | "data"
  | "index"
  | "view"
  | "drop"
  | "recompute";

/** One change of the database, applied in a transaction of its own. */
export interface Step {
  readonly kind: StepKind;
  /** Statements, in order. */
  readonly sql: readonly string[];
  /** `lock`: writers of a filled table wait meanwhile. `data loss`: stored values go; needs `--allow-data-loss`. */
  readonly risk: "none" | "lock" | "data loss";
  /** Asks whether stored values would go: a step that is `data loss` only if it answers true. */
  readonly loses?: string;
  /** Asks how many rows it concerns, which `about` then says. */
  readonly counts?: string;
  /** For people: `purchasing.requisition: column urgency`. */
  readonly about: string;
}

/**
 * The steps from what is there to what the schema files need; none when they agree. `recorded` is the model applied
 * last (undefined on a new database): only what it names is ever dropped, other objects in the database are left alone.
 */
export function planSteps(options: {
  readonly desired: DatabaseModel;
  readonly recorded: DatabaseModel | undefined;
  readonly existing: Existing;
}): readonly Step[] {
  const { desired, existing } = options;
  const recorded = options.recorded ?? {
    tables: [],
    indexes: [],
    foreignKeys: [],
    views: [],
    triggers: [],
  };
  const schemas = [...new Set(desired.tables.map(({ schema }) => schema))];
  const planned = desired.tables.map((table) => ({
    table,
    steps: planTable(table, recorded, existing),
  }));
  const gone = recorded.tables.filter(
    (table) => isGone(table, desired) && existing.tables.has(tableName(table)),
  );
  const dropped = gone.map((table) => dropTable(table, existing));
  const reshaped = planned
    .filter(({ steps }) => steps.some(({ kind }) => !["create", "add", "data"].includes(kind)))
    .flatMap(({ table }) => [tableName(table), ...table.renamedFrom]);
  const views = planViews({
    desired,
    recorded,
    existing,
    reshaped: [...reshaped, ...gone.map(tableName)],
  });
  return [
    ...schemas.filter((name) => !existing.schemas.has(name)).map(createSchema),
    ...views.drops,
    ...dropNamed(recorded.triggers, desired.triggers, existing.triggers, "drop", dropTrigger),
    ...dropNamed(
      recorded.foreignKeys,
      desired.foreignKeys,
      existing.foreignKeys,
      "alter",
      dropConstraint,
    ),
    ...dropNamed(recorded.indexes, desired.indexes, existing.indexes, "index", dropIndex),
    // Noted before the columns are made: a crash in between forgets nothing.
    ...planRecompute(desired, existing),
    ...planned.flatMap(({ steps }) => steps),
    ...dropped,
    ...missing(desired.indexes, existing.indexes).map((made) => addNamed(made, "index", existing)),
    ...missing(desired.foreignKeys, existing.foreignKeys).map((made) =>
      addNamed(made, "alter", existing),
    ),
    ...views.creates,
    ...missing(desired.triggers, existing.triggers).map((made) =>
      addNamed(made, "create", existing),
    ),
  ];
}

function isGone(table: TableModel, desired: DatabaseModel): boolean {
  const name = tableName(table);
  return !desired.tables.some(
    (other) => tableName(other) === name || other.renamedFrom.includes(name),
  );
}

function dropTable(table: TableModel, existing: Existing): Step {
  const name = tableName(table);
  return {
    kind: "drop",
    sql: [`drop table ${qualified(table)} cascade`],
    risk: existing.filled.has(name) ? "data loss" : "none",
    about: `${name}: no document has this table any more`,
  };
}

function createSchema(name: string): Step {
  return {
    kind: "create",
    sql: [`create schema ${quoted(name)}`],
    risk: "none",
    about: `schema ${name}`,
  };
}

/** A view depends on its columns: all views that read a table are dropped while its columns change. */
function planViews({
  desired,
  recorded,
  existing,
  reshaped,
}: {
  readonly desired: DatabaseModel;
  readonly recorded: DatabaseModel;
  readonly existing: Existing;
  /** Names of tables, those that they had before too. */
  readonly reshaped: readonly string[];
}) {
  const wanted = new Map(desired.views.map((view) => [fullName(view), view.sql]));
  const known = new Map(recorded.views.map((view) => [fullName(view), view.sql]));
  const read = reshaped.map((name) => {
    const [schema, table] = name.split(".") as [string, string];
    return qualified({ schema, table });
  });
  const outdated = (view: NamedSql) =>
    wanted.get(fullName(view)) !== known.get(fullName(view)) ||
    read.some((table) => view.sql.includes(table));
  const gone = recorded.views.filter(
    (view) => existing.views.has(fullName(view)) && outdated(view),
  );
  const goneNames = new Set(gone.map(fullName));
  const make = desired.views.filter(
    (view) => !existing.views.has(fullName(view)) || goneNames.has(fullName(view)),
  );
  return {
    drops: gone.map((view): Step => ({
      kind: "view",
      sql: [`drop view ${nameOf(view)}`],
      risk: "none",
      about: `${fullName(view)}: made anew`,
    })),
    creates: make.map((view): Step => ({
      kind: "view",
      sql: [view.sql],
      risk: "none",
      about: fullName(view),
    })),
  };
}

function missing(desired: readonly NamedSql[], existing: ReadonlySet<string>): readonly NamedSql[] {
  return desired.filter((one) => !existing.has(fullName(one)));
}

function addNamed(made: NamedSql, kind: StepKind, existing: Existing): Step {
  const filled = existing.filled.has(`${made.schema}.${made.table}`);
  return {
    kind,
    sql: [made.sql],
    risk: filled ? "lock" : "none",
    about: `${made.schema}.${made.table}: ${made.name}${made.why === undefined ? "" : ` (${made.why})`}`,
  };
}

function dropNamed(
  recorded: readonly NamedSql[],
  desired: readonly NamedSql[],
  existing: ReadonlySet<string>,
  kind: StepKind,
  statement: (gone: NamedSql) => string,
): readonly Step[] {
  const wanted = new Set(desired.map(fullName));
  return recorded
    .filter((one) => existing.has(fullName(one)) && !wanted.has(fullName(one)))
    .map((one) => ({
      kind,
      sql: [statement(one)],
      risk: "none",
      about: `${fullName(one)}: not needed any more`,
    }));
}

const dropIndex = (gone: NamedSql) =>
  `drop ${gone.sql.startsWith("create statistics ") ? "statistics" : "index"} ${nameOf(gone)}`;
const dropTrigger = (gone: NamedSql) => `drop trigger ${quoted(gone.name)} on ${qualified(gone)}`;
/** Uses the current name of the table: a later step may rename it. */
const dropConstraint = (gone: NamedSql) =>
  `alter table ${qualified(gone)} drop constraint ${quoted(gone.name)}`;

function nameOf({ schema, name }: NamedSql): string {
  return qualified({ schema, table: name });
}
function fullName({ schema, name }: NamedSql): string {
  return `${schema}.${name}`;
}
