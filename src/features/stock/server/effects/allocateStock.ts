import type { EffectDefinition } from "../../../../server/core/act/actionRun.ts";
import { allocateStock as allocate, type AllocationRule, type Need } from "../allocateStock.ts";
import { textAt } from "../keyParams.ts";
import { allocateStock as signature } from "../../words/effects/allocateStock.ts";
import { askingLines, writeProposal, type ProposalParams } from "./proposal.ts";

/**
 * Writes into each line which stock it could take: lines of its own with place, batch, pallet and quantity, in the place of
 * those that are there. People may change them; whether the stock is still free is judged when it is reserved or posted.
 */
export const allocateStock: EffectDefinition<ProposalParams> = {
  ...signature,
  apply: async (run, params) => {
    const asking = await askingLines(run, params);
    const needs = asking.map(({ place, key: { pallet: _pallet, ...key }, quantity }): Need => ({
      ...key,
      holder: String(place.row.id),
      rule: textAt(params.rule, run.environment(place)) as AllocationRule,
      quantity,
    }));
    const proposals = await allocate(run.context, needs);
    asking.forEach((one, at) => writeProposal(run, params, one, proposals[at]!));
  },
};
