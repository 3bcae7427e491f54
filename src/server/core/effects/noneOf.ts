import { firstFew, Refusal, type ErrorKey, type Expression } from "../../../engine/index.ts";
import type { EffectDefinition } from "../act/actionRun.ts";
import { recordsWhere } from "../record/recordsWhere.ts";
import { noneOf as signature } from "./signatures/noneOf.ts";

interface Params {
  readonly document: string;
  readonly where: Expression;
  readonly when?: Expression;
  readonly message: ErrorKey;
  readonly tell?: Expression;
}

/** Refuses while the company has live records for which `where` holds, and names the first of them. */
export const noneOf: EffectDefinition<Params> = {
  ...signature,
  apply: async (run, { document, where, when, message, tell }) => {
    const { context } = run;
    for (const place of run.places()) {
      const environment = run.environment(place);
      if (when && when.evaluate(environment) !== true) continue;
      const found = await recordsWhere(context, { document, where, environment, tell });
      if (found.length === 0) continue;
      const names = firstFew(
        found.map(({ code }) => code),
        context.language,
      );
      const title = context.schema.document(document)!.title[context.language];
      const args = [tell ? names : `${title} ${names}`];
      throw new Refusal(message, { args });
    }
  },
};
