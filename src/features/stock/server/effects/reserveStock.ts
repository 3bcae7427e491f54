import { canonicalDecimal, placesOf, Refusal, type Expression } from "../../../../engine/index.ts";
import type { EffectDefinition } from "../../../../server/core/act/actionRun.ts";
import { keyAt, textAt, type KeyParams } from "../keyParams.ts";
import { reserveStock as reserve, type Wanted } from "../reserveStock.ts";
import { reserveStock as signature } from "../../words/effects/reserveStock.ts";

interface Params {
  readonly lines: string;
  readonly where?: Expression;
  readonly quantity: Expression;
  readonly unit: Expression;
  readonly factor?: Expression;
  readonly key: KeyParams;
  readonly until?: Expression;
}

/**
 * Makes lines hold stock: from now on what `quantity` says of the stock `key` and nothing else. Lines of a line hold for the
 * line above them. What is posted out with `usesReserved` uses it up; see `reserveStock` of the feature for what refuses.
 */
export const reserveStock: EffectDefinition<Params> = {
  ...signature,
  apply: async (run, params) => {
    const [header] = run.places();
    const table = run.model.table(params.lines);
    if (!header || !table) return;
    const until = textAt(params.until, run.environment(header));
    const holders = new Set<string>();
    const wanted: Wanted[] = [];
    for (const place of placesOf(table, run.record)) {
      const environment = run.environment(place);
      if (params.where && params.where.evaluate(environment) !== true) continue;
      const line = String(place.row.id);
      const holder = String(place.parent?.id ?? line);
      holders.add(holder);
      const quantity = params.quantity.evaluate(environment);
      if (quantity === null || canonicalDecimal(quantity as never) === "0") continue;
      const unit = textAt(params.unit, environment);
      if (unit === null) throw new Refusal("common.required", { args: [params.unit.source] });
      wanted.push({
        holder,
        line,
        item: place.parent?.item ?? place.row.item ?? null,
        key: keyAt(params.key, environment),
        quantity: canonicalDecimal(quantity as never),
        unit,
        factor: textAt(params.factor, environment),
      });
    }
    await reserve(run.context, { record: run.id, holders: [...holders], wanted, until });
  },
};
