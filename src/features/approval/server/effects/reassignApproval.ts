import {
  Refusal,
  withValue,
  type Expression,
  type Row,
  referenceId,
} from "../../../../engine/index.ts";
import { assign } from "../assign.ts";
import { nameOfUser } from "../nameOfUser.ts";
import { tasksOf } from "../tasks.ts";
import { about, approvalWords } from "../approving.ts";
import type { Writing } from "../../../../server/core/context.ts";
import { sendMessages } from "../../../messages/server/index.ts";
import type { EffectDefinition } from "../../../../server/core/act/actionRun.ts";
import { reassignApproval as signature } from "../../words/effects/reassignApproval.ts";

interface Params {
  readonly approver: Expression;
}

/**
 * Reassigns a pending approval task to another user, who must be able to approve its document; the task names the
 * earlier approver, and the new one is notified. Only on the document of approval tasks.
 */
export const reassignApproval: EffectDefinition<Params> = {
  ...signature,
  apply: async (run, { approver }) => {
    const { context } = run;
    const [place] = run.places();
    const task = run.record;
    const user = referenceId(approver.evaluate(run.environment(place!)));
    const document = context.schema.document(String(task["docType"]));
    if (!document || user === null) throw new Refusal("approval.notRunning");
    const owners = { submitter: referenceId(task["submittedBy"]) ?? "", creator: null };
    const [assignee] = await assign(context, document, [[user]], owners);
    if (!assignee)
      throw new Refusal("approval.mayNot", { args: [await nameOfUser(context, user)] });
    await refuseSecondTask(context, task, assignee.user);
    const former = referenceId(task["approver"]);
    run.record = withValue(run.record, place!, "approver", { id: assignee.user });
    const from = task["delegatedFrom"] ?? (former === null ? null : { id: former });
    run.record = withValue(run.record, run.places()[0]!, "delegatedFrom", from);
    await sendMessages(context, {
      to: [assignee.user],
      title: about(approvalWords.waiting, document.title, String(task["number"])),
      link: {
        menu: document.menu,
        document: document.name,
        id: String(task["record"]),
        number: String(task["number"]),
      },
      type: "APPROVAL",
    });
  },
};

/** Nobody decides one node twice. */
async function refuseSecondTask(context: Writing, task: Row, user: string): Promise<void> {
  const tasks = await tasksOf(context, String(task["flow"]));
  const other = tasks.find(
    ({ id, step, round, approver }) =>
      id !== task.id && step === task["step"] && round === task["round"] && approver === user,
  );
  if (!other) return;
  const args = [String(task["node"]), other.approverName];
  throw new Refusal("common.duplicate", { args });
}
