import type { DecisionView, DetailViews } from "../model/pageSource.ts";
import type { DetailSource } from "../model/source.ts";
import { pointerTo } from "../read/jsonText.ts";
import { unknownField } from "../link/rows.ts";
import { headFacts } from "./headDefinition.ts";
import { answerOf } from "./answerDefinition.ts";
import { workOf } from "./workDefinition.ts";
import type { Step } from "./detailDefinition.ts";

/**
 * The stated views of a document for users who open it for one purpose alone. Missing parts are reported and left
 * out.
 */
export function viewsOf(stated: DetailSource["views"], step: Step): DetailViews {
  const at = pointerTo(step.pointer, "views");
  return Object.freeze({
    decision: stated?.decision && decisionOf(stated.decision, pointerTo(at, "decision"), step),
    answer: stated?.answer && answerOf(stated.answer, pointerTo(at, "answer"), step),
    work: stated?.work && workOf(stated.work, pointerTo(at, "work"), step),
  });
}

type Stated<View extends keyof DetailViews> = NonNullable<NonNullable<DetailSource["views"]>[View]>;

function decisionOf(stated: Stated<"decision">, pointer: string, step: Step): DecisionView {
  const lines = step.document.header.children[0];
  const keys = lines?.fields.map(({ key }) => key) ?? [];
  const isThere = (key: string, ...at: readonly (string | number)[]): boolean => {
    if (keys.includes(key)) return true;
    step.report(pointerTo(pointer, ...at), unknownField(key, keys));
    return false;
  };
  const compare = Object.entries(stated.compare ?? {}).filter(
    ([key, other]) => isThere(key, "compare", key) && isThere(other, "compare", key),
  );
  return {
    facts: stated.facts && headFacts(stated.facts, { ...step, pointer }),
    lines: stated.lines?.filter((key, index) => isThere(key, "lines", index)),
    compare: Object.fromEntries(compare),
  };
}
