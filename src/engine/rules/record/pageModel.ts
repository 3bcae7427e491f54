import type { DetailPage, FormFieldView, RuleView, TableView } from "../page/definition.ts";
import { finderOf } from "../../dialect/assemble/finder.ts";
import type { Expression, Scope, ValueType } from "../../dialect/expression/types.ts";
import { compileExpression } from "../../dialect/expression/compile.ts";
import { kindOf } from "../../dialect/kinds/index.ts";
import {
  conditionTypes,
  lineId,
  namesIn,
  ownId,
  type NamedTable,
} from "../../dialect/model/scope.ts";
import { statusMachine } from "../../dialect/model/machine.ts";
import type { Language } from "../../dialect/text/label.ts";
import {
  adopt,
  assembleModel,
  type FieldModel,
  type RecordModel,
  type RuleModel,
  type TableModel,
} from "./model.ts";

/** The record model of a detail page, for the browser: compiles the page's expressions with the engine's own compiler. */
export function recordModelFromPage(page: DetailPage, language: Language): RecordModel {
  const tables: TableModel[] = [];
  const add = (
    view: TableView,
    parent: TableModel | undefined,
    above: readonly TableView[],
  ): void => {
    const model = tableModel(view, parent, scopeOfView(view, above));
    adopt(parent, model);
    tables.push(model);
    for (const child of view.children) add(child, model, [...above, view]);
  };
  add(page.header, undefined, []);
  return assembleModel(tables, language);
}

function tableModel(view: TableView, parent: TableModel | undefined, scope: Scope): TableModel {
  const compile = (source: string | undefined): Expression | undefined =>
    source === undefined ? undefined : compileExpression(source, scope);
  const fields = view.fields.map((field) => fieldModel(field, compile));
  const machines = view.machines.map((machine) => ({
    name: machine.name,
    field: machine.field,
    initial: machine.initial,
    states: machine.states.map((state) => ({
      name: state.value,
      title: state.title,
      final: state.final,
      draft: state.draft,
    })),
  }));
  return {
    path: view.path,
    key: view.key,
    title: view.title,
    parent,
    children: [],
    fields,
    field: finderOf(fields, ({ key }) => key),
    rules: view.rules.map((rule) => ruleFromView(rule, scope)),
    lookUps: (view.lookUps ?? []).map(({ when, ...lookUp }) => ({
      ...lookUp,
      when: compile(when),
    })),
    machines,
    status: parent ? undefined : statusMachine(machines),
    minItems: view.minItems,
    maxItems: view.maxItems ?? Infinity,
    add: compile(view.add),
    remove: compile(view.remove),
  };
}

/** A rule as the browser judges it. */
export function ruleFromView(rule: RuleView, scope: Scope): RuleModel {
  return {
    holds: compileExpression(rule.holds, scope),
    at: rule.at,
    status: rule.status,
    title: rule.title,
    args: (rule.args ?? []).map((cel) => compileExpression(cel, scope)),
    repair: rule.repair === undefined ? undefined : compileExpression(rule.repair, scope),
  };
}

function fieldModel(
  view: FormFieldView,
  compile: (source: string | undefined) => Expression | undefined,
): FieldModel {
  return {
    key: view.key,
    title: view.title,
    kind: kindOf(view.kind),
    settings: view,
    required: view.required,
    requiredToSave: view.requiredToSave,
    mandatory: compile(view.mandatory),
    visible: compile(view.visible),
    hiddenPolicy: view.hiddenPolicy,
    editable:
      typeof view.editable === "string"
        ? { when: view.editable }
        : { when: "expression", cel: compile(view.editable.cel)! },
    default: compile(view.default),
    compute: compile(view.compute),
    computeWhen: compile(view.computeWhen),
    fill: view.fill ?? {},
    decimalsFrom: view.decimalsFrom,
    machine: view.machine,
  };
}

/** The names an expression of a table may use, as `check` has judged it. */
export function scopeOfView(view: TableView, above: readonly TableView[]): Scope {
  return namesIn(
    namedView(view, above),
    above.map((one, depth) => namedView(one, above.slice(0, depth))),
  );
}

function namedView(view: TableView, above: readonly TableView[]): NamedTable {
  const { key, path, fields, children } = view;
  const types = fields.map((field): [string, ValueType] => [
    field.key,
    kindOf(field.kind).type(field),
  ]);
  const scope = () => scopeOfView(view, above);
  const conditions = Object.entries(view.conditions ?? {}).map(([name, source]) => ({
    name,
    source,
    scope,
  }));
  return {
    key,
    fields: {
      ...conditionTypes(conditions),
      id: path === "" ? ownId : lineId,
      ...Object.fromEntries(types),
    },
    children: children.map((child) => namedView(child, [...above, view])),
  };
}
