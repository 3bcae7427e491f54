import type { DocumentDraft, Drafts } from "../assemble/draft.ts";
import type { MakeLabel } from "../assemble/label.ts";
import type { CheckedFiles } from "../shapes/checkFiles.ts";
import type { FeatureWords, LinkPhase } from "../model/feature.ts";
import { linkActions, type Effects } from "../link/actions/actions.ts";
import { checkCases } from "../link/cases.ts";
import { checkConfidential } from "../link/confidential.ts";
import { checkCycles, checkDefaults } from "../link/actions/cycles.ts";
import { linkConsumed } from "../link/consumed.ts";
import { linkConvert } from "../link/convert/convert.ts";
import { checkConditions } from "../link/conditions.ts";
import { linkExpressions, linkScopes } from "../link/expressions.ts";
import { checkGather } from "../link/convert/callers.ts";
import { linkAttributes } from "../link/attributes.ts";
import { linkIdentity } from "../link/identity.ts";
import { checkKeys } from "../link/keys.ts";
import { linkMachines } from "../link/actions/machines.ts";
import { checkNames } from "../link/names.ts";
import { checkPatterns, type CostOfPatterns } from "../link/patterns.ts";
import { linkReferences } from "../link/references.ts";
import { checkNextSteps } from "../link/actions/nextSteps.ts";
import { linkPlaceholders } from "../link/placeholders.ts";
import { checkNamesElsewhere } from "../link/actions/followUpEffects.ts";
import { checkRunOn } from "../link/actions/runOn.ts";
import { linkRows } from "../link/rows.ts";
import { linkAmong } from "../link/among.ts";
import { checkSettings } from "../link/actions/settings.ts";
import { linkStates } from "../link/actions/states.ts";
import { checkLookUpCycles } from "../link/lookUpCycles.ts";
import { checkMeasureEffects } from "../link/measureEffects.ts";
import { linkMeasures } from "../link/measures.ts";
import { linkValueLookUps } from "../link/valueLookUps.ts";

/** Links built documents with one another; every problem goes to the document that contains it. */
export function linkDocuments(
  drafts: Drafts,
  {
    effects,
    words,
    costOfPatterns,
    checked,
    makeLabel,
  }: {
    readonly effects: Effects;
    readonly words: readonly FeatureWords[];
    readonly costOfPatterns: CostOfPatterns | undefined;
    readonly checked: CheckedFiles;
    readonly makeLabel: MakeLabel;
  },
): void {
  const linkWords = (phase: LinkPhase, draft: DocumentDraft) => {
    for (const { link } of words) link?.[phase]?.(draft, drafts);
  };
  checkNames(drafts);
  linkReferences(drafts);
  for (const draft of drafts.all) {
    checkKeys(draft);
    linkIdentity(draft);
    linkRows(draft, drafts);
    linkAttributes(draft, drafts);
    checkSettings(draft);
    linkMachines(draft);
    linkWords("machines", draft);
  }
  // Scopes need every reference and choice linked, and conditions every scope.
  for (const draft of drafts.all) linkScopes(draft, drafts);
  for (const draft of drafts.all) checkConditions(draft);
  for (const draft of drafts.all) linkExpressions(draft, drafts);
  for (const draft of drafts.all) {
    linkActions(draft, { drafts, effects, words });
    linkStates(draft, drafts, effects);
    checkNextSteps(draft);
    checkCycles(draft);
    checkDefaults(draft);
    checkConfidential(draft);
    linkWords("actions", draft);
    linkAmong(draft);
    checkCases(draft, drafts);
  }
  checkPatterns(drafts, costOfPatterns);
  linkPlaceholders(drafts);
  linkMeasures(checked, drafts, makeLabel);
  // Whether a field of another document is computed is known once that document's expressions are.
  for (const draft of drafts.all) {
    linkConsumed(draft, drafts);
    linkConvert(draft, drafts);
    linkValueLookUps(draft, drafts);
    checkLookUpCycles(draft);
    checkRunOn(draft, drafts);
    checkNamesElsewhere(draft, drafts);
    checkMeasureEffects(draft, drafts);
    linkWords("conversions", draft);
  }
  // Their consequences are known once every conversion is linked.
  for (const draft of drafts.all) checkGather(draft, drafts);
}
