import { Refusal, withValue, type Expression, referenceId } from "../../../../engine/index.ts";
import type { EffectDefinition } from "../../../../server/core/act/actionRun.ts";
import { addSigner as signature } from "../../words/effects/changeFlow.ts";
import { assign } from "../assign.ts";
import { nameOfUser } from "../nameOfUser.ts";
import { updateFlow, type Flow, type FlowNode } from "../flow.ts";
import { flowOfTask, tellAssigned } from "../taskFlow.ts";
import { insertTasks, shiftTasks } from "../tasks.ts";

interface Params {
  readonly approver: Expression;
  readonly place: Expression;
  readonly reason?: Expression;
}

/**
 * Puts a node of one more person before or after that of an approval task; only on the document of tasks. Before: the node's
 * tasks wait until that person has approved. After: they decide, and then that person. Who is added must be able to
 * approve the document.
 */
export const addSigner: EffectDefinition<Params> = {
  ...signature,
  apply: async (run, { approver, place, reason }) => {
    const { context } = run;
    const [row] = run.places();
    const environment = run.environment(row!);
    const user = referenceId(approver.evaluate(environment));
    const of = await flowOfTask(run);
    const assignees = user === null ? [] : await assign(context, of.document, [[user]], of.owners);
    const name = user === null ? "" : await nameOfUser(context, user);
    if (assignees.length === 0) throw new Refusal("approval.mayNot", { args: [name] });
    const node: FlowNode = {
      title: name,
      approvers: "USER",
      user: user!,
      roles: [],
      staff: [],
      sameDepartment: false,
      mode: "ANY",
      deadlineHours: null,
      addedBy: context.actor.user.name,
    };
    const { step, nodes } = of.flow;
    const isBefore = place.evaluate(environment) === "BEFORE";
    if (isBefore) {
      await shiftTasks(context, of.flow, String(run.record.id));
      run.record = withValue(run.record, row!, "step", step + 2);
    }
    const flow: Flow = { ...of.flow, nodes: nodes.toSpliced(isBefore ? step : step + 1, 0, node) };
    await updateFlow(context.db, flow);
    if (!isBefore) return;
    await insertTasks(context, flow, of.subject, assignees);
    await tellAssigned(run, { ...of, flow }, assignees, reason?.evaluate(environment));
  },
};
