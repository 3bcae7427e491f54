import { sql } from "kysely";
import {
  readDecimal,
  shareOut,
  wireOf,
  problemPlace,
  type Allotment,
  type Conversion,
  type Problem,
  recordContextOf,
} from "../../../engine/index.ts";
import type { ActionRun } from "../act/actionRun.ts";
import { askedTexts, askedTogether } from "../../store/list/searchValues.ts";
import { rowAccess } from "../../store/rows/rowAccess.ts";
import { rowExpression } from "../../store/expression/rowExpression.ts";
import { sourceOf } from "../../store/rows/source.ts";
import type { SourceRow } from "./sourceRows.ts";

/** Decimals of a quantity whose unit states none: as many as are stored. */
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
  const lists = await listedFor(run, allot, rows);
  for (const [index, row] of rows.entries()) {
    const listed = lists[index]!;
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

/** For each row its listed parties with their shares, the largest first; one statement for all rows. */
async function listedFor(
  { context, document, action }: ActionRun,
  allot: Allotment,
  rows: readonly SourceRow[],
): Promise<readonly (readonly Listed[])[]> {
  const { schema, actor, db } = context;
  if (rows.length === 0) return [];
  const list = schema.document(allot.document)!;
  const right = { menu: document.menu, buttons: [action.button] };
  const access = { actor, rowHooks: context.product.rowHooks, right, anyOwner: true };
  const share = sql.id("t", allot.share);
  const ambient = { ...recordContextOf(context), isNew: false };
  const textFor = askedTexts([], ambient, (environment, takeConstant) => {
    const table = list.header;
    const source = sourceOf({ schema, document: list, table, ambient: environment, takeConstant });
    const may = sql`coalesce(${rowExpression(source, source.row, allot.may)}, false)`;
    const concerned = allot.where ? rowExpression(source, source.row, allot.where) : sql`true`;
    return sql`(select coalesce(json_agg(json_build_object('to', ${sql.id("t", allot.to)}, 'share', trim_scale(${share})::text, 'may', ${may})
      order by ${share} desc nulls last, t.id), '[]')
      ${source.from()} where ${rowAccess(source, access)} and ${concerned})`;
  });
  const parts = rows.map(({ environment }, asked) => ({
    asked,
    ...textFor({ this: environment }),
  }));
  const answers = await askedTogether<{ asked: number; found: readonly Listed[] }>(parts).execute(
    db,
  );
  const found = new Map(answers.rows.map((row) => [row.asked, row.found]));
  return rows.map((_, index) => found.get(index)!);
}
