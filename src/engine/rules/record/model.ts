import type {
  Derivation,
  Document,
  Editable,
  Field,
  Machine,
  Table,
} from "../../dialect/model/document.ts";
import { finderOf } from "../../dialect/assemble/finder.ts";
import type { Expression } from "../../dialect/expression/types.ts";
import type { FieldSettings, Kind } from "../../dialect/kinds/kind.ts";
import { statusMachine } from "../../dialect/model/machine.ts";
import type { Language } from "../../dialect/text/label.ts";
import type { ParameterValues } from "../../dialect/parameter/parameter.ts";
import { computeOrder, type ComputeStep } from "./computeOrder.ts";

/**
 * What the record functions need to know of a document, in one language: made from a `Document` in the server and
 * from a `DetailPage` in the browser, so that the same code computes and judges on both sides.
 */
export interface RecordModel {
  readonly language: Language;
  readonly header: TableModel;
  /** Header first, parents before children. */
  readonly tables: readonly TableModel[];
  readonly table: (path: string) => TableModel | undefined;
  /** Computed fields of all tables in the order of their dependencies. */
  readonly computed: readonly ComputeStep[];
}

export interface TableModel {
  readonly path: string;
  readonly key: string;
  readonly title: string;
  readonly parent: TableModel | undefined;
  readonly children: readonly TableModel[];
  readonly fields: readonly FieldModel[];
  readonly field: (key: string) => FieldModel | undefined;
  readonly rules: readonly RuleModel[];
  /** Values that its rows take from rows found elsewhere. */
  readonly lookUps?: readonly ValueLookUpModel[];
  readonly machines: readonly MachineModel[];
  /** Of the header: the machine of the document's status. */
  readonly status: MachineModel | undefined;
  readonly minItems: number;
  readonly maxItems: number;
  /** When people may add a line, and remove one; else in drafts. */
  readonly add: Expression | undefined;
  readonly remove: Expression | undefined;
}

export interface FieldModel {
  readonly key: string;
  readonly title: string;
  readonly help?: string | undefined;
  readonly kind: Kind;
  readonly settings: FieldSettings;
  readonly required: boolean;
  readonly requiredToSave: boolean;
  readonly mandatory: Expression | undefined;
  readonly visible: Expression | undefined;
  readonly hiddenPolicy: "keep" | "clear" | "omit";
  readonly editable: Editable | { readonly when: "never" };
  readonly default: Expression | undefined;
  readonly stamp?: { readonly of: string; readonly value: Expression } | undefined;
  readonly compute: Expression | undefined;
  readonly computeWhen: Expression | undefined;
  readonly fill: Readonly<Record<string, string>>;
  readonly decimalsFrom: string | undefined;
  /** What holds the name of the unit in the language of the model, where it has one: records of a page have it as the name. */
  readonly unitName?: string | undefined;
  readonly machine: string | undefined;
  /** Some readers may not see the field. Set in the server's models alone: a page has only fields that its reader sees. */
  readonly closedToSome?: boolean;
  /** An import may bring a new row's state while this holds; known to the server. */
  readonly imported?: Expression | undefined;
}

export interface RuleModel {
  readonly holds: Expression;
  readonly at: string | undefined;
  readonly status: number;
  readonly title: string;
  readonly args: readonly Expression[];
  readonly repair: Expression | undefined;
}
/** What both sides know of a `ValueLookUp`; how it searches is the server's. */
export interface ValueLookUpModel {
  readonly key: string;
  readonly title: string;
  readonly when: Expression | undefined;
  readonly mark: string;
  readonly sets: readonly string[];
  readonly needs: readonly string[];
}
interface MachineModel {
  readonly name: string;
  readonly field: string;
  readonly initial: string;
  /** States that follow from facts; only the server's models have them. */
  readonly derive?: readonly Derivation[];
  readonly states: readonly {
    readonly name: string;
    readonly title: string;
    readonly final: boolean;
    readonly draft: boolean;
  }[];
}

/** The user and the instant: the names `me`, `today`, `now` of expressions. Fixed for a whole request. */
export interface RecordContext {
  /** `user staff department party company currency roles client`: ids, or references as they travel. */
  readonly me: Readonly<Record<string, unknown>>;
  /** The company's date, `YYYY-MM-DD`. */
  readonly today: string;
  /** ISO 8601 UTC. */
  readonly now: string;
  /** IANA name, for `dateOf`. */
  readonly timeZone: string;
  /** Whether the person has a right `menu:button`, for `may`; the server alone knows. */
  readonly may?: (right: string) => boolean;
  /** Values of the parameters, for `parameter.KEY`; the browser has them as constants in its expressions. */
  readonly parameter?: ParameterValues;
}

/** By document: its models by language. */
const models = new WeakMap<Document, Map<Language, RecordModel>>();

/** The model of a document in a language, made once. */
export function recordModelOf(document: Document, language: Language): RecordModel {
  const byLanguage = models.get(document) ?? new Map<Language, RecordModel>();
  models.set(document, byLanguage);
  const known = byLanguage.get(language) ?? madeModel(document, language);
  byLanguage.set(language, known);
  return known;
}

function madeModel(document: Document, language: Language): RecordModel {
  const made = new Map<string, TableModel>();
  for (const table of document.tables) {
    made.set(table.path, tableModel(table, language, table.parent && made.get(table.parent.path)));
  }
  return assembleModel([...made.values()], language);
}

/** Assembles a model from its tables, header first; links children and orders the computed fields. */
export function assembleModel(tables: readonly TableModel[], language: Language): RecordModel {
  const table = finderOf(tables, ({ path }) => path);
  const header = table("");
  if (!header) throw new Error("A record model needs a header table");
  return {
    language,
    header,
    tables,
    table,
    computed: computeOrder(tables),
  };
}

/** Adds `child` to its parent while models are being assembled. */
export function adopt(parent: TableModel | undefined, child: TableModel): void {
  if (parent) (parent.children as TableModel[]).push(child);
}

function tableModel(table: Table, language: Language, parent: TableModel | undefined): TableModel {
  const fields = table.fields.map((field) => fieldModel(field, language));
  const machines = table.machines.map((machine) => machineModel(machine, language));
  const model: TableModel = {
    path: table.path,
    key: table.key,
    title: table.title[language],
    parent,
    children: [],
    fields,
    field: finderOf(fields, ({ key }) => key),
    rules: table.rules.map(({ title, ...rule }) => ({ ...rule, title: title[language] })),
    lookUps: table.lookUps.map(({ key, title, when, mark, sets, needs }) => ({
      key,
      title: title[language],
      when,
      mark,
      sets,
      needs,
    })),
    machines,
    status: parent ? undefined : statusMachine(machines),
    minItems: table.minItems,
    maxItems: table.maxItems,
    add: table.add,
    remove: table.remove,
  };
  adopt(parent, model);
  return model;
}

function fieldModel(field: Field, language: Language): FieldModel {
  return {
    key: field.key,
    closedToSome: Boolean(field.confidential || field.internal || field.sealed),
    title: field.title[language],
    help: field.help?.[language],
    kind: field.kind,
    settings: field,
    required: field.required,
    requiredToSave: field.requiredToSave,
    mandatory: field.mandatory,
    visible: field.visible,
    hiddenPolicy: field.hiddenPolicy,
    editable: field.editable,
    default: field.default,
    stamp: field.stamp,
    compute: field.compute,
    computeWhen: field.computeWhen,
    fill: field.fill,
    decimalsFrom: field.decimalsFrom,
    unitName: field.unitNames?.[language],
    machine: field.machine,
    imported: field.imported,
  };
}

function machineModel(machine: Machine, language: Language): MachineModel {
  return {
    name: machine.name,
    field: machine.field,
    initial: machine.initial,
    derive: machine.derive,
    states: machine.states.map((state) => ({
      name: state.name,
      title: state.title[language],
      final: state.final,
      draft: state.draft,
    })),
  };
}
