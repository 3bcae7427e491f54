import { Refusal, type ErrorKey, type Expression } from "../../../engine/index.ts";
import type { EffectDefinition } from "../act/effect.ts";
import { recordsWhere } from "../record/recordsWhere.ts";
import { noneOf as signature } from "./signatures/noneOf.ts";

interface Params {
  readonly document: string;
  readonly where: Expression;
  readonly when?: Expression;
  readonly message: ErrorKey;
}

/** How many records a refusal names. */
const named = 5;

/** Refuses while the company has live records for which `where` holds, and names the first of them. */
export const noneOf: EffectDefinition<Params> = {
  ...signature,
  apply: async (run, { document, where, when, message }) => {
    const { context } = run;
    for (const place of run.places()) {
      const environment = run.environment(place);
      if (when && when.evaluate(environment) !== true) continue;
      const found = await recordsWhere(context, { document, where, environment });
      if (found.length === 0) continue;
      const numbers = found.slice(0, named).map(({ code }) => code);
      const more = found.length > named ? [`+${found.length - named}`] : [];
      const title = context.schema.document(document)!.title[context.language];
      const args = [`${title} ${[...numbers, ...more].join(", ")}`];
      throw new Refusal(message, { args });
    }
  },
};
