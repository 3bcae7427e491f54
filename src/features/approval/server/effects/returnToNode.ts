import { Refusal, type Expression } from "../../../../engine/index.ts";
import type { EffectDefinition } from "../../../../server/core/act/actionRun.ts";
import { returnToNode as signature } from "../../words/effects/changeFlow.ts";
import { assignNode, noApprover } from "../assign.ts";
import { updateFlow, type Flow } from "../flow.ts";
import { flowOfTask, tellAssigned } from "../taskFlow.ts";
import { endTasks, insertTasks } from "../tasks.ts";

interface Params {
  readonly node: Expression;
  readonly reason: Expression;
}

/**
 * Sends a document that is being approved back to an earlier node, in a round of its own: its approvers decide again, and
 * those after it. Only on the document of tasks; the task it is run on ends by the action itself, the others of its node here.
 */
export const returnToNode: EffectDefinition<Params> = {
  ...signature,
  apply: async (run, { node, reason }) => {
    const { context } = run;
    const environment = run.environment(run.places()[0]!);
    const of = await flowOfTask(run);
    const step = Number(node.evaluate(environment)) - 1;
    if (!(step >= 0 && step < of.flow.step))
      throw new Refusal("approval.earlierNode", { args: [String(of.flow.step)] });
    await endTasks(context, of.flow.id, {
      state: "CANCELLED",
      waiting: true,
      but: String(run.record.id),
    });
    const flow: Flow = { ...of.flow, step, round: of.flow.round + 1 };
    const target = flow.nodes[step]!;
    const assignees = await assignNode(context, of.document, flow, target, of.owners);
    if (assignees.length === 0) throw await noApprover(context, target);
    await updateFlow(context.db, flow);
    await insertTasks(context, flow, of.subject, assignees);
    await tellAssigned(run, { ...of, flow }, assignees, reason.evaluate(environment));
  },
};
