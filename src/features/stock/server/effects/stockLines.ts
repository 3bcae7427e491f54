import { sql } from "kysely";
import {
  newLine,
  recordContextOf,
  Refusal,
  withValue,
  type Binding,
  type Expression,
  type Row,
} from "../../../../engine/index.ts";
import type { EffectDefinition } from "../../../../server/core/act/actionRun.ts";
import type { Writing } from "../../../../server/core/context.ts";
import { newId } from "../../../../server/store/newId.ts";
import { lineOf, type IntoParams } from "../count/countParams.ts";
import { bookWhere, type BookLine } from "../count/countStock.ts";
import { textAt } from "../keyParams.ts";
import type { KeyPart } from "../stockKey.ts";
import { stockLines as signature } from "../../words/effects/stockLines.ts";
import { bind } from "../../../../server/store/statement/bind.ts";
import { bound } from "../../words/bindings.ts";

interface Params {
  readonly of: Partial<Record<KeyPart, Expression>>;
  readonly lines: string;
  readonly into: IntoParams;
  readonly onePlace?: boolean;
}

/** The lines of a table become the stock that is somewhere (on a pallet), as the book has it, in the place of those that are there. */
export const stockLines: EffectDefinition<Params> = {
  ...signature,
  apply: async (run, { of, lines, into, onePlace }) => {
    const [place] = run.places();
    const table = run.model.table(lines);
    if (!place || !table) return;
    const environment = run.environment(place);
    const parts = Object.entries(of) as [KeyPart, Expression][];
    const book = await bookWhere(
      run.context,
      parts.map(([part, expression]) => [part, textAt(expression, environment)] as const),
    );
    if (onePlace) await refuseSeveral(run.context, run.number, book);
    const rules = recordContextOf(run.context);
    const rows = book.map((line, index): Row => ({
      ...newLine(run.model, lines, run.record, rules),
      ...lineOf(line, into),
      id: newId(),
      item: index + 1,
    }));
    run.record = withValue(run.record, place, table.key, rows);
  },
};

/** Refuses goods of one pallet at several places (`pal.places`, 5607), which the refusal names. */
async function refuseSeveral(
  context: Writing,
  number: string,
  book: readonly Pick<BookLine, "warehouse" | "location">[],
): Promise<void> {
  const places = [...new Set(book.map(({ warehouse, location }) => location ?? warehouse))];
  if (places.length < 2) return;
  const codesIn = (of: Binding<"code">) => {
    const { name, columns } = bind(context.schema, of);
    return sql`select ${columns.code} as code from ${name} where id = any(${places}::uuid[])`;
  };
  const { rows } = await sql<{ code: string }>`${codesIn(bound.location)} union all
    ${codesIn(bound.warehouse)} order by 1`.execute(context.db);
  throw new Refusal("pal.places", { args: [number, rows.map(({ code }) => code).join(", ")] });
}
