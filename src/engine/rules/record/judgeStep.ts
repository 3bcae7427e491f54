import type { Problem } from "../../dialect/text/errors.ts";
import { shownSteps, type GuideModel, type StepModel } from "./guideModel.ts";
import { judge } from "./judge.ts";
import type { RecordContext, RecordModel, RuleModel, TableModel } from "./model.ts";
import type { Row } from "./record.ts";

/**
 * Every problem that belongs to one step of a guide: missing values in its fields and lines, and the rules that can
 * be judged once it is filled in. A rule belongs to the last shown step of which it reads anything; its problem names
 * the step of its place, which may be an earlier one. A skipped step has no problems.
 */
export function judgeStep(options: {
  readonly model: RecordModel;
  readonly guide: GuideModel;
  readonly record: Row;
  readonly context: RecordContext;
  readonly step: string;
}): readonly Problem[] {
  const { model, guide, record, context } = options;
  const steps = shownSteps(guide, model, record, context);
  const step = steps.find(({ key }) => key === options.step);
  if (!step) return [];
  const problems = judge(partOf(model, steps, step), record, context, "full");
  return problems.map((problem) => ({
    ...problem,
    step: stepOfProblem(steps, problem) ?? step.key,
  }));
}

/** Every problem of every shown step, in the order of the steps. */
export function judgeGuide(options: {
  readonly model: RecordModel;
  readonly guide: GuideModel;
  readonly record: Row;
  readonly context: RecordContext;
}): readonly Problem[] {
  return options.guide.flatMap(({ key }) => judgeStep({ ...options, step: key }));
}

/** The step at which a problem is put right; undefined where none shows its place. */
export function stepOfProblem(
  steps: GuideModel,
  { table = "", field, path }: Pick<Problem, "table" | "field" | "path">,
): string | undefined {
  const [root = ""] = (table || (field === undefined ? (path ?? "") : "")).split(/[.[]/);
  return steps.find(
    (step) =>
      (root !== "" && step.tables.includes(root)) ||
      (table === "" && field !== undefined && showsKey(step, field)),
  )?.key;
}

/** The part of a record's model that one step answers for. */
function partOf(model: RecordModel, steps: GuideModel, step: StepModel): RecordModel {
  const lastStep = steps.indexOf(step) === steps.length - 1;
  const isOf = (table: TableModel, rule: RuleModel) => {
    const read = namesOf(model, table, rule).flatMap((name) => {
      const at = steps.findIndex((candidate) => showsKey(candidate, name));
      return at < 0 ? [] : [at];
    });
    return read.length === 0 ? lastStep : steps[Math.max(...read)] === step;
  };
  const shown = new Set(step.fields);
  const tables = model.tables.flatMap((table): TableModel[] => {
    const rules = table.rules.filter((rule) => isOf(table, rule));
    if (!table.parent) {
      const fields = table.fields.filter(({ key }) => shown.has(key));
      return [{ ...table, fields, rules: [...rules, ...step.rules] }];
    }
    if (step.tables.includes(rootOf(table))) return [{ ...table, rules }];
    // Its rules may still have to wait for this step.
    return [{ ...table, fields: [], rules, minItems: 0, maxItems: Infinity }];
  });
  return { ...model, tables };
}

/**
 * The header fields and first-level tables that a rule reads or is placed at; for computed fields, those they are
 * computed from.
 */
function namesOf(
  model: RecordModel,
  table: TableModel,
  { holds, at }: RuleModel,
): readonly string[] {
  const seen = new Set<string>();
  const names = new Set<string>(table.parent ? [rootOf(table)] : []);
  const visit = (from: TableModel, paths: readonly string[]): void => {
    for (const path of paths) {
      const [first = "", second] = path.split(".");
      const above = from.parent !== undefined && first === "header";
      const owner = above ? model.header : from;
      const key = above ? (second ?? "") : first;
      if (seen.has(`${owner.path}/${key}`)) continue;
      seen.add(`${owner.path}/${key}`);
      if (!owner.parent) names.add(key);
      visit(owner, owner.field(key)?.compute?.dependencies ?? []);
    }
  };
  visit(table, [...holds.dependencies, ...(at === undefined ? [] : [at])]);
  return [...names];
}

const showsKey = (step: StepModel, key: string): boolean =>
  step.fields.includes(key) || step.tables.includes(key);

const rootOf = ({ path }: TableModel): string => path.split(".")[0]!;
