import { placesOf, withValue, type Expression } from "../../../../engine/index.ts";
import { keyAt, type KeyParams } from "../keyParams.ts";
import { movedSince } from "../movedSince.ts";
import type { EffectDefinition } from "../../../../server/core/act/actionRun.ts";
import { sumMovements as signature } from "../../words/effects/sumMovements.ts";

interface Params {
  readonly lines: string;
  readonly key: KeyParams;
  readonly since: Expression;
  readonly until?: Expression;
  readonly into: string;
}

/** Writes into each line what came in less what went out of its stock after a movement, up to an instant of the line. */
export const sumMovements: EffectDefinition<Params> = {
  ...signature,
  apply: async (run, { lines, key, since, until, into }) => {
    const [header] = run.places();
    const table = run.model.table(lines);
    if (!header || !table) return;
    const from = since.evaluate(run.environment(header));
    const places = placesOf(table, run.record);
    const asked = places.map((place) => {
      const environment = run.environment(place);
      const end = until?.evaluate(environment) ?? null;
      return {
        key: { ...keyAt(key, environment), area: null },
        until: end === null ? null : String(end),
      };
    });
    const sums = await movedSince(run.context, from === null ? null : String(from), asked);
    places.forEach((place, index) => {
      run.record = withValue(run.record, place, into, sums[index]);
    });
  },
};
