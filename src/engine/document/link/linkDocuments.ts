import type { Drafts } from "../build/draft.ts";
import { linkActions, type Effects } from "./actions.ts";
import { linkApproval } from "./approval.ts";
import { linkAuction } from "./auction.ts";
import { checkCases } from "./cases.ts";
import { checkConfidential } from "./confidential.ts";
import { checkCycles } from "./cycles.ts";
import { linkConsumed } from "./consumed.ts";
import { linkConvert } from "./convert.ts";
import { linkExpressions } from "./expressions.ts";
import { checkGather } from "./gather.ts";
import { linkIdentity } from "./identity.ts";
import { checkKeys } from "./keys.ts";
import { linkMachines } from "./machines.ts";
import { checkNames } from "./names.ts";
import { linkReferences } from "./references.ts";
import { linkPlaceholders } from "./placeholders.ts";
import { checkRunOn } from "./runOn.ts";
import { linkRows } from "./rows.ts";
import { linkAmong } from "./among.ts";
import { linkSealed } from "./sealed.ts";
import { checkSealedElsewhere } from "./sealedElsewhere.ts";
import { checkSettings } from "./settings.ts";
import { linkStates } from "./states.ts";
import { linkValueLookUps } from "./valueLookUps.ts";

/** Links built documents with one another; every problem goes to the document it stands in. */
export function linkDocuments(drafts: Drafts, effects: Effects): void {
  checkNames(drafts);
  linkReferences(drafts);
  for (const draft of drafts.all) {
    checkKeys(draft);
    linkIdentity(draft);
    linkRows(draft, drafts);
    checkSettings(draft);
    linkMachines(draft);
    linkApproval(draft);
  }
  // Scopes need every reference and choice linked.
  for (const draft of drafts.all) linkExpressions(draft, drafts);
  for (const draft of drafts.all) {
    linkActions(draft, drafts, effects);
    linkStates(draft, effects);
    checkCycles(draft);
    checkConfidential(draft);
    linkAuction(draft, drafts);
    linkSealed(draft, drafts);
    linkAmong(draft);
    checkCases(draft);
  }
  linkPlaceholders(drafts);
  // Whether a field of another document is computed is known once that document's expressions are.
  for (const draft of drafts.all) {
    linkConsumed(draft, drafts);
    linkConvert(draft, drafts);
    linkValueLookUps(draft, drafts);
    checkRunOn(draft, drafts);
    checkSealedElsewhere(draft, drafts);
  }
  // What they lead to is known once every conversion is linked.
  for (const draft of drafts.all) checkGather(draft, drafts);
}
