import { placesOf, withValues, type Expression } from "../../../engine/index.ts";
import type { EffectDefinition } from "../act/actionRun.ts";
import { measureEach } from "../measure/measureEach.ts";
import { wantedAt } from "../record/measureSearched.ts";
import { measure as signature } from "./signatures/measure.ts";

interface Params {
  readonly lines: string;
  readonly where?: Expression;
  readonly name: Expression;
  readonly by: Readonly<Record<string, Expression>>;
  readonly since?: Expression;
  readonly until?: Expression;
  readonly as?: "company";
  readonly into: { readonly value: string; readonly rows?: string };
}

/**
 * Writes the figures of measures into lines, each of its own party. Lines that ask the same measure of the same time are
 * answered by one statement.
 */
export const measure: EffectDefinition<Params> = {
  ...signature,
  apply: async (run, { lines, where, name, by, since, until, as, into }) => {
    const table = run.model.table(lines);
    if (!table) return;
    const known = new Map(
      run.context.schema.measures.flatMap((one) => [
        [one.code, one] as const,
        [one.key, one] as const,
      ]),
    );
    const asking = placesOf(table, run.record).flatMap((place) => {
      const environment = run.environment(place);
      if (where && where.evaluate(environment) !== true) return [];
      const asked = known.get(String(name.evaluate(environment)));
      const wanted = wantedAt({ by, since, until }, environment);
      return [{ place, wanted: asked && wanted ? { measure: asked, ...wanted } : undefined }];
    });
    const wanted = asking.flatMap((one) => one.wanted ?? []);
    const figures = await measureEach(run.context, wanted, { asCompany: as === "company" });
    const told = new Map(wanted.map((one, index) => [one, figures[index]!]));
    run.record = withValues(
      run.record,
      asking.flatMap(({ place, wanted: one }) => {
        const figure = one && told.get(one);
        return [
          { place, key: into.value, value: figure?.value ?? null },
          ...(into.rows ? [{ place, key: into.rows, value: figure?.rows ?? "0" }] : []),
        ];
      }),
    );
  },
};
