import { withValue, type Document, type Expression, referenceId } from "../../../engine/index.ts";
import { nearestValue } from "../record/nearestValue.ts";
import type { EffectDefinition } from "../act/actionRun.ts";
import { takeFrom as signature } from "./signatures/takeFrom.ts";

interface Params {
  readonly of: Expression;
  readonly path: string;
  readonly up?: string;
  readonly into: string;
  readonly when?: Expression;
}

/**
 * Fills a reference of each row on which the action runs from a record that it refers to, directly or through others:
 * from the nearest record up a tree that has a reference which may be picked there.
 */
export const takeFrom: EffectDefinition<Params> = {
  ...signature,
  apply: async (run, { of, path, up, into, when }) => {
    const { context } = run;
    const wanted = run.places().flatMap((place) => {
      const environment = run.environment(place);
      if (when && when.evaluate(environment) !== true) return [];
      const from = referenceId(of.evaluate(environment));
      return from === null ? [] : [{ from, id: place.row.id }];
    });
    if (wanted.length === 0) return;
    const document = targetOf(of, (name) => context.schema.document(name));
    const from = [...new Set(wanted.map((one) => one.from))];
    const values = await nearestValue(context, { document, from, path: path.split("."), up });
    for (const { from: record, id } of wanted) {
      const value = values.get(record);
      const place = run.places().find(({ row }) => row.id === id);
      if (value === undefined || !place) continue;
      run.record = withValue(run.record, place, into, { id: value });
    }
  },
};

function targetOf(
  { type, source }: Expression,
  find: (name: string) => Document | undefined,
): Document {
  const document = type.type === "reference" ? find(type.to) : undefined;
  if (!document) throw new Error(`takeFrom: "${source}" refers to no document`);
  return document;
}
