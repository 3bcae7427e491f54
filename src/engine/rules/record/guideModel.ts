import type { GuideDefinition } from "../../dialect/model/guide.ts";
import { compileExpression } from "../../dialect/expression/compile.ts";
import type { Expression } from "../../dialect/expression/types.ts";
import type { Language } from "../../dialect/text/label.ts";
import type { GuidePage } from "../page/guidePage.ts";
import { environmentOf, headerPlace } from "./environment.ts";
import type { RecordContext, RuleModel, RecordModel } from "./model.ts";
import { ruleFromView, scopeOfView } from "./pageModel.ts";
import type { Row } from "./record.ts";

/** The steps of a guide as the record functions need them: in the server from the document, in the browser from the page. */
export type GuideModel = readonly StepModel[];
export interface StepModel {
  readonly key: string;
  readonly title: string;
  readonly fields: readonly string[];
  /** First-level line tables, their nested ones included. */
  readonly tables: readonly string[];
  readonly visible: Expression | undefined;
  readonly rules: readonly RuleModel[];
}

/** The model of a guide in a language. */
export function guideModelOf(guide: GuideDefinition, language: Language): GuideModel {
  return guide.steps.map(({ key, title, fields, tables, visible, rules }) => ({
    key,
    title: title[language],
    fields,
    tables: tables.map(({ path }) => path),
    visible,
    rules: rules.map((rule) => ({ ...rule, title: rule.title[language] })),
  }));
}

/** The model of a guide page, for the browser: compiles the page's expressions. */
export function guideModelFromPage(page: GuidePage): GuideModel {
  const scope = scopeOfView(page.detail.header, []);
  return page.steps.map(({ key, title, sections, tables, visible, rules }) => ({
    key,
    title,
    fields: sections.flatMap((section) => section.fields),
    tables: tables.map(({ path }) => path),
    visible: visible === undefined ? undefined : compileExpression(visible, scope),
    rules: rules.map((rule) => ruleFromView(rule, scope)),
  }));
}

/** The steps of the guide for this record: those whose condition does not hold are skipped. */
export function shownSteps(
  guide: GuideModel,
  model: RecordModel,
  record: Row,
  context: RecordContext,
): GuideModel {
  const place = headerPlace(model.header, record);
  const environment = environmentOf(place, context);
  return guide.filter(({ visible }) => !visible || visible.evaluate(environment) === true);
}
