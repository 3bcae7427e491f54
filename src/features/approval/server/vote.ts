import type { Flow } from "./flow.ts";
import type { Task } from "./tasks.ts";

/**
 * The state of a flow's current node, by the tasks of its round: `ANY` is decided by the first vote, `ALL` is
 * approved by all and refused by one, `PERCENT` is approved when that share of its approvers has, and refused when it
 * cannot be reached any more. Undefined while votes are missing.
 */
export function voteOf(
  flow: Pick<Flow, "nodes" | "step" | "round">,
  tasks: readonly Pick<Task, "step" | "round" | "state">[],
): "APPROVED" | "REFUSED" | undefined {
  const { mode, percent } = flow.nodes[flow.step]!;
  const here = tasks.filter(({ step, round }) => step === flow.step + 1 && round === flow.round);
  const count = (...states: readonly Task["state"][]) =>
    here.filter(({ state }) => states.includes(state)).length;
  const [yes, no, open] = [count("APPROVED"), count("REFUSED"), count("PENDING", "WAITING")];
  const needed =
    mode === "ANY" ? 1 : mode === "ALL" ? yes + no + open : needOf(yes + no + open, percent);
  if (mode === "ANY" && no > 0) return "REFUSED";
  if (yes >= needed) return "APPROVED";
  return yes + open < needed ? "REFUSED" : undefined;
}

/** At least one, and no fewer than the share: 60 % of 3 are 2. */
function needOf(voters: number, percent: number | null | undefined): number {
  return Math.max(1, Math.ceil((voters * (percent ?? 100)) / 100));
}
