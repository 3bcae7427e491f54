import { Refusal, type Document, type Row } from "../../../engine/index.ts";
import type { Context } from "../../../server/core/context.ts";
import { amountOf, departmentOf } from "./approving.ts";
import { chooseRule, latestFlow } from "./flow.ts";

/**
 * Whether a document is through its approval, or no rule asks for one.
 * @throws Refusal `approval.needed` (5216).
 */
export async function requirePassed(
  context: Context,
  document: Document,
  record: Row,
): Promise<void> {
  const last = await latestFlow(context.db, {
    document: document.name,
    recordId: String(record.id),
  });
  if (last?.state === "APPROVED") return;
  const facts = { amount: amountOf(document, record), department: departmentOf(document, record) };
  if (await chooseRule(context, document, facts))
    throw new Refusal("approval.needed", { args: [document.title[context.language]] });
}
