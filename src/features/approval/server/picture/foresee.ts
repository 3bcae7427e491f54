import { can, messageOf, Refusal, type Document, type Row } from "../../../../engine/index.ts";
import type { Context } from "../../../../server/core/context.ts";
import { amountOf, departmentOf } from "../approving.ts";
import { chooseRule } from "../flow.ts";
import { assignDecidable } from "../assign.ts";

/**
 * Why a draft could not be approved if the user submitted it now, in their language: no rule fits it, or a node of
 * its rule has no approver. Undefined where it can be approved, and for users who may not submit it.
 */
export async function foreseeRefusal(
  context: Context,
  document: Document,
  record: Row,
): Promise<string | undefined> {
  const { actor, language } = context;
  const { status } = document;
  const state = status?.state(String(record[status.field]));
  if (!state?.draft || !can(actor, document.menu, "submit")) return undefined;
  const department = departmentOf(document, record);
  const rule = await chooseRule(context, document, {
    amount: amountOf(document, record),
    department,
  });
  try {
    if (!rule) throw new Refusal("approval.noRule", { args: [document.title[language]] });
    const flow = { nodes: rule.nodes, department, submittedBy: actor.user.id };
    await assignDecidable(context, document, flow, record);
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return messageOf(error.msgKey, language, error.args);
    throw error;
  }
}
