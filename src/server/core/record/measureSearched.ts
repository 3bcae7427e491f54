import {
  recordContextOf,
  wireOf,
  type Expression,
  type Environment,
  type MeasureSearch,
  type WireValue,
  referenceId,
} from "../../../engine/index.ts";
import type { Context } from "../context.ts";
import { measureEach, type MeasureWanted } from "../measure/measureEach.ts";

/** The values that a look-up finds by a measure for each asking row; rows without a value are left out. */
export async function measureSearched(
  context: Context,
  search: MeasureSearch,
  asking: readonly { readonly asked: number; readonly this: unknown }[],
  options: { readonly asCompany: boolean },
): Promise<
  readonly { readonly asked: number; readonly found: Readonly<Record<string, WireValue>> }[]
> {
  const ambient = recordContextOf(context);
  const measure = context.schema.measure(search.measure)!;
  const able = asking.flatMap(({ asked, this: row }) => {
    const wanted = wantedAt(search, { ...ambient, this: row });
    return wanted ? [{ asked, row, wanted: { measure, ...wanted } }] : [];
  });
  const figures = await measureEach(
    context,
    able.map(({ wanted }) => wanted),
    options,
  );
  return figures.flatMap(({ value, rows }, index) => {
    const { asked, row } = able[index]!;
    if (value === null) return [];
    const environment = { ...ambient, this: row, value, rows };
    const found = Object.entries(search.set).map(
      ([key, cel]) => [key, wireOf(cel.evaluate(environment))] as const,
    );
    return [{ asked, found: Object.fromEntries(found) }];
  });
}

/**
 * The narrowing of a measure, by expressions over a row; undefined where the row lacks a value: a measure of an
 * unknown time or party has no value.
 */
export function wantedAt(
  { by, since, until }: Pick<MeasureSearch, "by" | "since" | "until">,
  environment: Environment,
): Omit<MeasureWanted, "measure"> | undefined {
  const valueOf = (cel: Expression) => referenceId(cel.evaluate(environment));
  const keys = Object.entries(by).map(([key, cel]) => [key, valueOf(cel)] as const);
  const first = since && valueOf(since);
  const last = until && valueOf(until);
  if (first === null || last === null || keys.some(([, value]) => value === null)) return undefined;
  return { by: Object.fromEntries(keys) as Record<string, string>, since: first, until: last };
}
