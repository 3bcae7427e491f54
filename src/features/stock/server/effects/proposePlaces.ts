import type { Decimal } from "decimal.js";
import { ExactDecimal, roundDecimal, type Expression } from "../../../../engine/index.ts";
import type { EffectDefinition } from "../../../../server/core/act/actionRun.ts";
import { textAt } from "../keyParams.ts";
import { placesFor, type PlaceRule } from "../placesFor.ts";
import { roomsOf, weightsOf, type Room } from "../rooms.ts";
import { proposePlaces as signature } from "../../words/effects/proposePlaces.ts";
import { askingLines, writeProposal, type ProposalParams } from "./proposal.ts";

interface Params extends ProposalParams {
  readonly areas: Expression;
}

/**
 * Writes into each line where its goods could be put: lines of its own with location, batch and quantity, in the place of those that
 * are there. Lines of one document share what is free. People may change them; `postStock` with `fits` judges where they go.
 */
export const proposePlaces: EffectDefinition<Params> = {
  ...signature,
  apply: async (run, params) => {
    const asking = await askingLines(run, params);
    const weights = await weightsOf(run.context, [
      ...new Set(asking.map(({ key }) => key.material)),
    ]);
    const read = new Map<string, readonly Room[]>();
    for (const one of asking) {
      const { key, factor, place } = one;
      const environment = run.environment(place);
      const types = params.areas.evaluate(environment) as readonly string[];
      const rule = textAt(params.rule, environment) as PlaceRule;
      const among = `${key.warehouse} ${types.join()}`;
      const rooms =
        read.get(among) ?? (await roomsOf(run.context, { warehouse: key.warehouse, types }));
      read.set(among, rooms);
      const weight = weights.get(key.material) ?? null;
      const goods = { material: key.material, batch: key.batch, weight };
      const places = placesFor({
        rooms,
        goods,
        quantity: one.quantity,
        types,
        rule,
        step: stepOf(factor),
      });
      writeProposal(
        run,
        params,
        one,
        places.map(({ room, quantity }) => ({
          location: room.id,
          batch: key.batch,
          pallet: key.pallet,
          quantity,
        })),
      );
    }
  },
};

/** A location takes whole units where a unit is a whole number of base units, else any quantity of six decimals. */
const stepOf = (factor: Decimal): Decimal =>
  factor.isInteger() ? roundDecimal(factor, 0) : new ExactDecimal("0.000001");
