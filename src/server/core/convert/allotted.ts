import { sql } from "kysely";
import {
  readDecimal,
  shareOut,
  wireOf,
  problemPlace,
  type Allotment,
  type Conversion,
  type Environment,
  type Problem,
  recordContextOf,
} from "../../../engine/index.ts";
import type { ActionRun } from "../act/actionRun.ts";
import { rowAccess } from "../../store/rows/rowAccess.ts";
import { rowExpression } from "../../store/expression/rowExpression.ts";
import { sourceOf } from "../../store/rows/source.ts";
import type { SourceRow } from "./sourceRows.ts";

/** Decimals of a quantity whose unit says nothing: those that are stored. */
const stored = 6;

interface Listed {
  readonly to: string;
  readonly share: string | null;
  readonly may: boolean;
}

/**
 * Divides rows among the parties that the list of `allot` names: each row appears once per party, with the names
 * `allot.to` and `allot.quantity`. A row that the list does not concern is kept as it is, and so is one whose own
 * party may be given to; a party that may not is a problem.
 */
export async function allotted(
  run: ActionRun,
  conversion: Conversion,
  rows: readonly SourceRow[],
): Promise<{ readonly rows: readonly SourceRow[]; readonly problems: readonly Problem[] }> {
  const { allot } = conversion;
  if (!allot) return { rows, problems: [] };
  const made: SourceRow[] = [];
  const problems: Problem[] = [];
  for (const row of rows) {
    const listed = await listedFor(run, allot, row.environment);
    const divided = allot.divide.evaluate(row.environment) === true;
    const parts = divided ? partsOf(allot, row, listed) : [];
    made.push(...parts.map((part) => named(row, part)));
    if (parts.length > 0) continue;
    const asked = wireOf(allot.asked.evaluate(row.environment)) ?? null;
    const refused = asked !== null && listed.length > 0 && !isAmong(listed, asked);
    if (refused) problems.push({ msgKey: allot.message, ...problemPlace(row.place, undefined) });
    made.push(named(row, { to: null, quantity: null }));
  }
  return { rows: made, problems };
}

const isAmong = (listed: readonly Listed[], asked: unknown) =>
  listed.some(({ to, may }) => may && to === asked);

function named(
  row: SourceRow,
  allot: { readonly to: string | null; readonly quantity: unknown },
): SourceRow {
  return { ...row, environment: { ...row.environment, allot } };
}

/** The parties that get a part of a row. A part of zero is left out. */
function partsOf(allot: Allotment, { environment }: SourceRow, listed: readonly Listed[]) {
  const total = readDecimal(wireOf(allot.quantity.evaluate(environment)));
  const decimals = readDecimal(wireOf(allot.decimals.evaluate(environment)));
  const takers = listed.flatMap(({ to, share, may }) =>
    may && share !== null && readDecimal(share)?.greaterThan(0) ? [{ to, share }] : [],
  );
  if (!total || takers.length === 0) return [];
  const shares = takers.map(({ share }) => share);
  const parts = shareOut(total.toFixed(), shares, decimals?.toNumber() ?? stored);
  return parts.flatMap((part, index) => {
    const given = readDecimal(part)!;
    return given.greaterThan(0) ? [{ to: takers[index]!.to, quantity: given }] : [];
  });
}

/** Rows of the list that concern a row, the largest share first. */
async function listedFor(
  { context, document, action }: ActionRun,
  allot: Allotment,
  environment: Environment,
): Promise<readonly Listed[]> {
  const { schema, actor, db } = context;
  const list = schema.document(allot.document)!;
  const source = sourceOf({
    schema,
    document: list,
    table: list.header,
    ambient: { ...recordContextOf(context), isNew: false, this: environment },
  });
  const right = { menu: document.menu, buttons: [action.button] };
  const share = sql.id("t", allot.share);
  const { rows } = await sql<Listed>`select ${sql.id("t", allot.to)}::text as "to",
      trim_scale(${share})::text as share, coalesce(${rowExpression(source, source.row, allot.may)}, false) as may
    ${source.from()} where ${rowAccess(source, { actor, rowHooks: context.product.rowHooks, right, anyOwner: true })}
      and ${allot.where ? rowExpression(source, source.row, allot.where) : sql`true`}
    order by ${share} desc nulls last, t.id`.execute(db);
  return rows;
}
