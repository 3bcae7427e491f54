import { nearest } from "../text/nearest.ts";
import { defaultLineColumns } from "./defaultDetail.ts";
import type { MakeLabel } from "../assemble/label.ts";
import type { Action, Document } from "../model/document.ts";
import { summaryStep, type GuideDefinition, type GuideStep } from "../model/guide.ts";
import type { GuideSource, GuideStepSource } from "../model/detailSource.ts";
import { booleanType, compilerOf } from "../link/compile.ts";
import { unknownField } from "../link/rows.ts";
import { compileRules } from "../link/rules.ts";
import type { Report } from "../model/problem.ts";
import { pointerTo } from "../read/jsonText.ts";
import type { Suspects } from "../model/suspects.ts";
import { checkAsked } from "./guideAsks.ts";

interface Step {
  readonly document: Document;
  readonly report: Report;
  readonly suspects: Suspects;
  readonly pointer: string;
  readonly makeLabel: MakeLabel;
}

const finishLabel = { title: "Save", "zh-CN": "保存", "zh-TW": "儲存" };

/**
 * A guide as stated. Steps, fields, tables and the action that are not there are reported and left out, as is a field
 * that is required and shown by no step.
 */
export function guideDefinition(source: GuideSource, step: Step): GuideDefinition {
  const { document, report, makeLabel, pointer } = step;
  const compile = compilerOf(report, [step.suspects]);
  const shown = { keys: new Set<string>(), fields: new Set<string>(), tables: new Set<string>() };
  const steps = (source.steps ?? []).map((one, index): GuideStep => {
    const at = pointerTo(pointer, "steps", index);
    if (shown.keys.has(one.key))
      report(pointerTo(at, "key"), { message: `"${one.key}" is a step already` });
    if (one.key === summaryStep.key)
      report(pointerTo(at, "key"), {
        message: `Every guide ends in a step "${one.key}" by itself`,
      });
    shown.keys.add(one.key);
    const fields = fieldsOf(one, at, shown.fields, step);
    const tables = tablesOf(one, at, shown.tables, step);
    if ((one.fields ?? []).length + (one.tables ?? []).length === 0)
      report(at, { message: "A step shows at least one field or line table" });
    if (one.help !== undefined && one["help:zh-CN"] === undefined)
      report(pointerTo(at, "help"), { message: '"help:zh-CN" is missing' });
    const visible = compile(one.visible, {
      pointer: pointerTo(at, "visible"),
      scope: document.header.scope,
      expects: booleanType,
    });
    const rules = Object.freeze(
      compileRules(one.rules, pointerTo(at, "rules"), {
        table: document.header,
        compile,
        report,
        makeLabel,
      }),
    );
    const { key } = one;
    return Object.freeze({
      key,
      title: makeLabel(one, key),
      help: helpOf(one, makeLabel),
      fields,
      tables,
      visible,
      rules,
    });
  });
  const action = actionOf(source, step);
  checkAsked(document, steps, (message) => report(pointerTo(pointer, "steps"), { message }));
  return Object.freeze({
    title: source.title === undefined ? document.title : makeLabel(source, document.name),
    steps: Object.freeze(steps),
    finish: Object.freeze({
      title:
        source.finish?.title !== undefined
          ? makeLabel(source.finish, source.finish.title)
          : (action?.title ?? makeLabel(finishLabel, finishLabel.title)),
      action,
    }),
  });
}

function fieldsOf(
  one: GuideStepSource,
  at: string,
  named: Set<string>,
  { document, report }: Step,
): readonly string[] {
  const { header } = document;
  const keys = header.fields.map(({ key }) => key);
  return Object.freeze(
    (one.fields ?? []).filter((key, position) => {
      const place = pointerTo(at, "fields", position);
      if (!header.field(key)) report(place, unknownField(key, keys));
      else if (named.has(key)) report(place, { message: `"${key}" is in a step already` });
      else return named.add(key);
      return false;
    }),
  );
}

function tablesOf(
  one: GuideStepSource,
  at: string,
  named: Set<string>,
  { document, report }: Step,
): GuideStep["tables"] {
  const paths = document.header.children.map(({ path }) => path);
  const tables = (one.tables ?? []).flatMap(({ path, columns }, index) => {
    const place = pointerTo(at, "tables", index);
    const table = document.header.children.find((candidate) => candidate.path === path);
    if (!table) {
      report(pointerTo(place, "path"), {
        message: `No line table "${path}"`,
        allowed: paths,
        nearest: nearest(path, paths),
      });
      return [];
    }
    if (named.has(path)) {
      report(pointerTo(place, "path"), { message: `"${path}" is in a step already` });
      return [];
    }
    named.add(path);
    const keys = table.fields.map(({ key }) => key);
    const known = columns?.filter((key, position) => {
      if (table.field(key)) return true;
      report(pointerTo(place, "columns", position), unknownField(key, keys));
      return false;
    });
    return [Object.freeze({ path, columns: known ?? defaultLineColumns(table) })];
  });
  return Object.freeze(tables);
}

/** The action at the end: one of the header's that a person may start where the document begins, and that asks for nothing. */
function actionOf(source: GuideSource, { document, report, pointer }: Step): Action | undefined {
  const key = source.finish?.do ?? null;
  if (key === null) return undefined;
  const at = pointerTo(pointer, "finish", "do");
  const { actions, machines } = document.header;
  const action = actions.find((candidate) => candidate.key === key);
  if (!action) {
    const keys = actions.map((candidate) => candidate.key);
    report(at, { message: `No action "${key}"`, allowed: keys, nearest: nearest(key, keys) });
    return undefined;
  }
  if (action.system) report(at, { message: `No person may run "${key}"` });
  for (const { name, initial } of machines) {
    const from = action.from[name] ?? [];
    if (from.length > 0 && !from.includes(initial))
      report(at, { message: `"${key}" does not start from ${initial}, where a new document is` });
  }
  const asked = action.input?.["required"];
  if (Array.isArray(asked) && asked.length > 0)
    report(at, { message: `"${key}" asks for input: a guide has nothing to answer with` });
  return action;
}

function helpOf(one: GuideStepSource, makeLabel: MakeLabel) {
  if (one.help === undefined) return undefined;
  const written = {
    title: one.help,
    ...(one["help:zh-CN"] === undefined ? {} : { "zh-CN": one["help:zh-CN"] }),
    ...(one["help:zh-TW"] === undefined ? {} : { "zh-TW": one["help:zh-TW"] }),
  };
  return makeLabel(written, one.help);
}
