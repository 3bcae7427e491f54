import { approve, reset, revoke, sendBack, withdraw } from "../decide.ts";
import { startApproval } from "../start.ts";
import { requireTask, requireWithdrawable, runningFlow } from "../whoMay.ts";
import type { ActionRun, EffectDefinition } from "../../../../server/core/act/actionRun.ts";
import { approval as signature, type approvalSteps } from "../../words/effects/approval.ts";
import { Refusal, type Document, type Row } from "../../../../engine/index.ts";
import type { Context } from "../../../../server/core/context.ts";
import { amountOf, departmentOf } from "../approving.ts";
import { chooseRule, latestFlow } from "../flow.ts";

type Step = (typeof approvalSteps)[number];

/**
 * Runs the approval of a document by its rule. `start` copies the rule and makes the tasks of its first node;
 * `approve`, `refuse` and `return` are the current approver's; `withdraw` the submitter's before anybody acted;
 * `revoke` takes an approval back, `reset` ends the rest of one; `passed` refuses a document that a rule asks to be
 * approved and that was not. Gives `approval.done`: whether the last node is through, or the refusal ends it.
 */
export const approval: EffectDefinition<Step> = {
  ...signature,
  isInternal: true,
  refuse: async ({ context, document, place }, step) => {
    if (step === "withdraw") {
      const running = await runningFlow(context, document.name, String(place.header.id));
      await requireWithdrawable(context, running);
    } else if (step === "approve" || step === "refuse" || step === "return") {
      const running = await runningFlow(context, document.name, String(place.header.id));
      await requireTask(context, running, place.header);
    } else if (step === "passed") await requirePassed(context, document, place.header);
  },
  apply: async (run, step) => {
    run.give({ approval: { done: await decide(run, step) } });
    // Problems of the document itself are reported before missing approvers.
    if (step === "start") run.after(() => startApproval(run));
    else if (step === "withdraw") await withdraw(run);
    else if (step === "revoke") await revoke(run);
    else if (step === "reset") await reset(run);
  },
};

/** Whether a decision ends the approval; other steps decide nothing. */
async function decide(run: ActionRun, step: Step): Promise<boolean> {
  if (step === "approve") return approve(run);
  if (step === "refuse") return sendBack(run, "REFUSED");
  return step === "return" && sendBack(run, "RETURNED");
}

/**
 * Whether a document is through its approval, or no rule asks for one.
 * @throws Refusal `approval.needed` (5216).
 */
async function requirePassed(context: Context, document: Document, record: Row): Promise<void> {
  const last = await latestFlow(context.db, {
    document: document.name,
    recordId: String(record.id),
  });
  if (last?.state === "APPROVED") return;
  const facts = { amount: amountOf(document, record), department: departmentOf(document, record) };
  if (await chooseRule(context, document, facts))
    throw new Refusal("approval.needed", { args: [document.title[context.language]] });
}
