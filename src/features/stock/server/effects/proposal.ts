import type { Decimal } from "decimal.js";
import {
  canonicalDecimal,
  divide,
  ExactDecimal,
  newLine,
  placesOf,
  recordContextOf,
  roundDecimal,
  withValue,
  type Expression,
  type Place,
  type Row,
} from "../../../../engine/index.ts";
import type { ActionRun } from "../../../../server/core/act/actionRun.ts";
import { newId } from "../../../../server/store/newId.ts";
import { keyAt, textAt, type KeyParams } from "../keyParams.ts";
import { stockFacts } from "../stockFacts.ts";

/** Parameters of effects that write a proposal into lines of lines. */
export interface ProposalParams {
  readonly lines: string;
  readonly where?: Expression;
  readonly quantity: Expression;
  readonly unit: Expression;
  readonly factor?: Expression;
  readonly key: KeyParams;
  readonly rule: Expression;
  readonly into: {
    readonly lines: string;
    readonly location?: string;
    readonly batch?: string;
    readonly pallet?: string;
    readonly quantity: string;
  };
}

/** A line that asks for a proposal. */
interface Asking {
  readonly place: Place;
  readonly key: ReturnType<typeof keyAt>;
  /** One unit of the line in base units. */
  readonly factor: Decimal;
  /** In base units. */
  readonly quantity: Decimal;
}

/** The lines that ask, with their keys and quantities in base units. */
export async function askingLines(
  run: ActionRun,
  params: ProposalParams,
): Promise<readonly Asking[]> {
  const table = run.model.table(params.lines);
  const asked = (table ? placesOf(table, run.record) : []).filter(
    (place) => !params.where || params.where.evaluate(run.environment(place)) === true,
  );
  const keys = asked.map((place) => keyAt(params.key, run.environment(place)));
  const facts = await stockFacts(run.context, {
    warehouses: [...new Set(keys.map(({ warehouse }) => warehouse))],
    locations: [],
    materials: [...new Set(keys.map(({ material }) => material))],
  });
  return asked.map((place, at) => {
    const environment = run.environment(place);
    const agreed = textAt(params.factor, environment);
    const unit = textAt(params.unit, environment)!;
    const factor =
      agreed === null
        ? facts.inBaseUnit(keys[at]!.material, unit, new ExactDecimal(1), {
            item: place.row.item,
            line: String(place.row.id),
          })
        : new ExactDecimal(agreed);
    const quantity = new ExactDecimal(textAt(params.quantity, environment) ?? 0);
    return { place, key: keys[at]!, factor, quantity: roundDecimal(quantity.times(factor), 6) };
  });
}

/** Writes a line's proposal as lines of its own, in the place of those that are there. */
export function writeProposal(
  run: ActionRun,
  { lines, into }: Pick<ProposalParams, "lines" | "into">,
  { place: { row: asking }, factor }: Asking,
  picks: readonly {
    readonly location: string | null;
    readonly batch: string | null;
    readonly pallet: string | null;
    readonly quantity: Decimal;
  }[],
): void {
  const { model } = run;
  const place = placesOf(model.table(lines)!, run.record).find(({ row }) => row.id === asking.id)!;
  const rules = recordContextOf(run.context);
  const rows = picks.map((pick, index): Row => {
    const quantity = divide(pick.quantity, factor) ?? pick.quantity;
    return {
      ...newLine(model, into.lines, run.record, rules, place.row),
      ...(into.location && { [into.location]: pick.location }),
      ...(into.batch && { [into.batch]: pick.batch }),
      ...(into.pallet && { [into.pallet]: pick.pallet }),
      [into.quantity]: canonicalDecimal(roundDecimal(quantity, 6)),
      id: newId(),
      item: index + 1,
    };
  });
  run.record = withValue(run.record, place, model.table(into.lines)!.key, rows);
}
