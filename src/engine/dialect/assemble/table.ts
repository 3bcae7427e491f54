import { finderOf } from "./finder.ts";
import type { Choice, Field, Machine, MachineState, Table } from "../model/document.ts";
import { parties } from "../model/machine.ts";
import { pointerTo } from "../read/jsonText.ts";
import {
  mostLines,
  type ConditionSource,
  type FieldSource,
  type LabelSource,
  type LinesSource,
  type MachineSource,
  type RowSource,
  type StateSource,
} from "../model/source.ts";
import type { DocumentDraft, FieldDraft, Mutable, TableDraft } from "./draft.ts";
import { buildField, isSetItself } from "./field.ts";
import { withInputs } from "./inputs.ts";
import type { MakeLabel } from "./label.ts";
import { sqlTableOf, sqlName } from "./sqlNames.ts";

/** What the tables of one document are built with. */
interface TableOptions {
  readonly document: string;
  readonly module: string;
  readonly hasDraft: boolean;
  readonly makeLabel: MakeLabel;
  readonly sharedChoices: ReadonlyMap<string, readonly Choice[]>;
  readonly draft: () => DocumentDraft;
}

interface RowOptions {
  readonly key: string;
  readonly path: string;
  readonly code: string | undefined;
  readonly title: Table["title"];
  readonly source: RowSource;
  readonly lines: LinesSource | undefined;
  readonly pointer: string;
  readonly parent: TableDraft | undefined;
  /** Only the system writes its rows, and those of the tables below. */
  readonly isSystem: boolean;
  /** Keys required on every save when the row does not say. */
  readonly requiredToSave: readonly string[];
}

/** A row's table and the tables of its lines, parents before children. */
export function buildTables(row: RowOptions, options: TableOptions): TableDraft[] {
  const { lines, path } = row;
  const source = withInputs(row.source);
  const required = new Set(source.required ?? []);
  const requiredToSave = new Set(source.requiredToSave ?? row.requiredToSave);
  const children: Table[] = [];
  const table: Mutable<Table> = {
    document: options.document,
    path,
    key: row.key,
    code: row.code,
    title: row.title,
    parent: row.parent?.table,
    children,
    fields: [],
    field: () => undefined,
    // A line table that the row requires needs at least one line.
    minItems: lines?.minItems ?? 0,
    maxItems: lines ? (lines.maxItems ?? mostLines) : Infinity,
    add: undefined,
    remove: undefined,
    rules: [],
    conditions: [],
    lookUps: [],
    searchKeys: [],
    periods: [],
    summedBy: [],
    machines: [],
    actions: [],
    unique: source.unique ?? [],
    scope: {},
    renamedFrom: lines?.renamedFrom,
    sql: Object.freeze({
      schema: sqlName(options.module),
      table: sqlTableOf(options.document, path),
    }),
  };
  table.conditions = Object.entries(source.conditions ?? {}).map(([name, written]) => ({
    name,
    source: typeof written === "string" ? written : (written.holds ?? ""),
    title: titleOf(written, name, options.makeLabel),
    scope: () => table.scope,
  }));
  const properties = Object.entries(source.properties ?? {});
  const fields: FieldDraft[] = properties.flatMap(([key, property]) =>
    isLines(property)
      ? []
      : buildField({
          ...options,
          key,
          source: row.isSystem ? systemField(property as FieldSource) : (property as FieldSource),
          pointer: pointerTo(row.pointer, "properties", key),
          owner: () => draft,
          required: required.has(key),
          requiredToSave: requiredToSave.has(key),
        }),
  );
  const draft: TableDraft = {
    table,
    source,
    lines,
    pointer: row.pointer,
    fields,
    draft: options.draft,
  };

  for (const { field } of fields) field.table = table;
  table.fields = fields.map(({ field }) => field);
  table.field = finderOf<Field>(table.fields, ({ key }) => key);
  table.machines = Object.entries(source.machines ?? {}).map(([name, machine]) =>
    buildMachine({ name, source: machine, fields, makeLabel: options.makeLabel }),
  );

  const nested = properties.flatMap(([key, property]) => {
    if (!isLines(property)) return [];
    const linesPointer = pointerTo(row.pointer, "properties", key);
    const isSystem = row.isSystem || property.editable === "system";
    const built = buildTables(
      {
        key,
        path: path === "" ? key : `${path}.${key}`,
        code: property.code,
        title: options.makeLabel(property, key),
        source: property.items ?? { properties: {} },
        lines: {
          ...(isSystem && { add: "false", remove: "false" }),
          ...property,
          minItems: property.minItems ?? (required.has(key) ? 1 : 0),
        },
        pointer: pointerTo(linesPointer, "items"),
        parent: draft,
        isSystem,
        requiredToSave: [],
      },
      options,
    );
    children.push(built[0]!.table);
    return built;
  });
  return [draft, ...nested];
}

/** What people read of a condition; one that is not called anything is explained by the fields that it reads. */
function titleOf(written: string | ConditionSource, name: string, makeLabel: MakeLabel) {
  const isNamed = typeof written === "object" && written.title !== undefined;
  return isNamed ? makeLabel(written as LabelSource, name) : undefined;
}

/** A field of a table that the system alone writes, unless the field says who else may. */
function systemField(source: FieldSource): FieldSource {
  return source.editable !== undefined || isSetItself(source)
    ? source
    : { ...source, editable: "system" };
}

/** A property with `items` is a line table. */
export function isLines(property: FieldSource | LinesSource): property is LinesSource {
  return "items" in property;
}

/** A machine with its states; links the state field of its name, and gives it its states as choices. */
function buildMachine(options: {
  name: string;
  source: MachineSource;
  fields: readonly FieldDraft[];
  makeLabel: MakeLabel;
}): Machine {
  const { name, source, fields, makeLabel } = options;
  const hasDraft = Object.values(source.states ?? {}).some((state) => state.draft);
  const states: MachineState[] = Object.entries(source.states ?? {}).map(([state, written]) => ({
    name: state,
    title: makeLabel(written, state),
    final: written.final ?? false,
    draft: written.draft ?? false,
    renamedFrom: written.renamedFrom,
    deletable:
      typeof written.deletable === "boolean"
        ? written.deletable
        : !hasDraft || written.draft === true,
    lasting: written.deletable === "never",
    saved: written.saved,
    tone: written.tone ?? (written.final ? "muted" : "neutral"),
    primary: primaryOf(written.primary),
    awaits: written.awaits,
    enter: [],
    leave: [],
  }));
  const owner = fields.find(
    ({ source: field, field: { key } }) => field.kind === "state" && key === name,
  );
  if (owner) {
    owner.field.machine = name;
    owner.field.choices = states.map(({ name: value, title }) => Object.freeze({ value, title }));
  }
  return {
    name,
    field: owner?.field.key ?? "",
    initial: source.initial ?? states[0]?.name ?? "",
    states,
    state: finderOf<MachineState>(states, (state) => state.name),
    derive: [],
  };
}

/** One action for everybody, or one for each party. */
function primaryOf(written: StateSource["primary"]): MachineState["primary"] {
  if (typeof written !== "string") return written ?? {};
  return Object.fromEntries(parties.map((party) => [party, written]));
}
