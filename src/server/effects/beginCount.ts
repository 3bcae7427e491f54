import { randomUUIDv7 } from "node:crypto";
import { newLine, withValue, type Expression, type Row } from "../../engine/index.ts";
import { recordContextOf } from "../record/recordContextOf.ts";
import {
  intoShape,
  lineOf,
  listAt,
  scopeAt,
  scopeShape,
  type IntoParams,
  type ScopeParams,
} from "../stock/countParams.ts";
import { beginCount as begin } from "../stock/countStock.ts";
import type { EffectDefinition } from "./effect.ts";

interface Params {
  readonly scope: ScopeParams;
  readonly freeze: Expression;
  readonly blindFor?: readonly Expression[];
  readonly lines: string;
  readonly into: IntoParams;
}

const row = (description: string) => ({ type: "string", cel: "row", description }) as const;

/**
 * Begins the stocktake that the document is: its lines become the stock of the scope as the book has it, and with `freeze`
 * nothing moves there until `releaseStock`. Gives `snapshot.last`, the number of the last movement that the book holds.
 */
export const beginCount: EffectDefinition<Params> = {
  name: "beginCount",
  params: {
    type: "object",
    description: "A stocktake of stock in a scope",
    properties: {
      scope: scopeShape,
      freeze: row("Whether the stock is held"),
      blindFor: { type: "array", items: row("Staff who may not see the quantities meanwhile") },
      lines: { type: "string", minLength: 1, description: "The line table" },
      into: intoShape,
    },
    required: ["scope", "freeze", "lines", "into"],
    additionalProperties: false,
  },
  gives: { snapshot: { type: "row", fields: { last: { type: "text" } } } },
  apply: async (run, { scope, freeze, blindFor = [], lines, into }) => {
    const [place] = run.places();
    if (!place) return;
    const environment = run.environment(place);
    const begun = await begin(run.context, {
      id: run.id,
      number: run.number,
      scope: scopeAt(scope, environment),
      freeze: freeze.evaluate(environment) === true,
      blindFor: [...new Set(blindFor.flatMap((one) => listAt(one, environment)))],
    });
    const rules = recordContextOf(run.context);
    const rows = begun.lines.map((line, index): Row => ({
      ...newLine(run.model, lines, run.record, rules),
      ...lineOf(line, into),
      id: randomUUIDv7(),
      item: index + 1,
    }));
    run.record = withValue(run.model, run.record, place, run.model.table(lines)!.key, rows);
    run.give({ snapshot: { last: begun.lastMovement } });
  },
};
