import { parameters } from "./cases/parameters.ts";
import { references, lists } from "./cases/structures.ts";
import { nulls, rules } from "./cases/nulls.ts";
import { dates, decimals, texts } from "./cases/values.ts";
import type { Case, CaseGroup } from "./cases/scope.ts";

export { caseClock, caseScope, type Case, type CaseGroup } from "./cases/scope.ts";
export { refusals } from "./cases/refusals.ts";

/** The table of cases: the rules of the language by example. It runs on the evaluator in Node and browser, and on SQL. */
export const caseGroups: readonly CaseGroup[] = [
  nulls,
  rules,
  decimals,
  dates,
  texts,
  references,
  lists,
  parameters,
];

export const cases: readonly Case[] = /* @__PURE__ */ caseGroups.flatMap((group) => group.cases);
