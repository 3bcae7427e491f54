import { can, recordContextOf, partsOfMeasure, type Measure } from "../../../engine/index.ts";
import type { Context } from "../context.ts";
import type { MeasureAsked, MeasureRow } from "../../store/measure/measureRequest.ts";
import { isMeasureClosed, selectMeasure } from "../../store/measure/selectMeasure.ts";
import { pageColumns } from "../../store/list/pageColumns.ts";

/** The figures of a measure for the user who asks; none where it has no value yet. */
export async function askMeasure(
  context: Context,
  measure: Measure,
  asked: MeasureAsked,
  { asCompany = false } = {},
): Promise<readonly MeasureRow[]> {
  if (partsOfMeasure(measure).length === 0) return [];
  const { schema, actor, language, product, db } = context;
  const isStaff = actor.user.accountType === "STAFF";
  const reader = {
    schema,
    actor,
    language,
    rowHooks: product.rowHooks,
    ambient: { ...recordContextOf(context), isNew: false },
    asCompany: asCompany || (measure.asCompany && isStaff),
  };
  const { rows } = await selectMeasure(reader, measure, asked).execute(db);
  return rows;
}

/**
 * Whether the user may read a measure: they may open the lists behind it, and none of its fields is confidential to
 * them. Portal users get the columns of those lists, over their own rows.
 */
export function mayAsk(
  { actor, schema }: Pick<Context, "actor" | "schema">,
  measure: Measure,
): boolean {
  const isStaff = actor.user.accountType === "STAFF";
  return (
    partsOfMeasure(measure).every(({ page, reads }) => {
      if (!page || !can(actor, page.menu, "query")) return false;
      if (isStaff) return true;
      const { usable } = pageColumns(schema, page, actor);
      return reads.every(({ path }) => usable.has(path));
    }) && !isMeasureClosed(measure, actor)
  );
}
