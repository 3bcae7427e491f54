import { microsText } from "../../rules/micros.ts";
import { Refusal } from "../../../../engine/index.ts";
import { agreementOf } from "../event/agreement.ts";
import { drawAliases } from "../event/aliases.ts";
import { setLines, type StepRun } from "../clock/stepRun.ts";

/**
 * A supplier enters: records the acceptance of the current agreement (`bid.notOpen` else), its user, time and
 * address.
 */
export async function enter(step: StepRun): Promise<void> {
  const { run, data, now } = step;
  const { context } = run;
  const agreement = await agreementOf(context, data);
  if (agreement && run.input["version"] !== agreement.version) throw new Refusal("bid.notOpen");
  const lines = new Set(run.places().map(({ row }) => row.id));
  const entering = data.suppliers.filter(({ id }) => lines.has(id)).map(({ supplier }) => supplier);
  await drawAliases(context, data.id, entering);
  const accepted = {
    code: agreement?.code ?? null,
    version: agreement?.version ?? 0,
    time: microsText(now),
    ip: context.ip ?? null,
    user: context.actor.user.id,
  };
  setLines(step, "suppliers", (id) =>
    lines.has(id) ? { agreementAccepted: accepted } : undefined,
  );
}
