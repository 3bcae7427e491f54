import {
  newLine,
  recordContextOf,
  withValue,
  type Expression,
  type Row,
} from "../../../../engine/index.ts";
import type { EffectDefinition } from "../../../../server/core/act/effect.ts";
import { newId } from "../../../../server/store/newId.ts";
import { lineOf, type IntoParams } from "../count/countParams.ts";
import { bookWhere } from "../count/countStock.ts";
import { textAt } from "../keyParams.ts";
import type { KeyPart } from "../stockKey.ts";
import { stockLines as signature } from "../../words/effects/stockLines.ts";

interface Params {
  readonly of: Partial<Record<KeyPart, Expression>>;
  readonly lines: string;
  readonly into: IntoParams;
}

/** The lines of a table become the stock that is somewhere (on a pallet), as the book has it, in the place of those that are there. */
export const stockLines: EffectDefinition<Params> = {
  ...signature,
  apply: async (run, { of, lines, into }) => {
    const [place] = run.places();
    const table = run.model.table(lines);
    if (!place || !table) return;
    const environment = run.environment(place);
    const parts = Object.entries(of) as [KeyPart, Expression][];
    const book = await bookWhere(
      run.context,
      parts.map(([part, expression]) => [part, textAt(expression, environment)] as const),
    );
    const rules = recordContextOf(run.context);
    const rows = book.map((line, index): Row => ({
      ...newLine(run.model, lines, run.record, rules),
      ...lineOf(line, into),
      id: newId(),
      item: index + 1,
    }));
    run.record = withValue(run.model, run.record, place, table.key, rows);
  },
};
