import {
  chooseRows,
  environmentOf,
  linesOf,
  placesOf,
  recordContextOf,
  refusalOf,
  sameValue,
  wireOf,
  type Choosing,
  type Expression,
  type Problem,
  type Row,
} from "../../../engine/index.ts";
import type { ActionRun } from "../act/actionRun.ts";
import type { EffectDefinition } from "../act/effect.ts";
import { modelFor } from "../record/modelFor.ts";
import { referenceId } from "../record/referenceId.ts";
import { selectStored } from "../../store/rows/selectRecord.ts";
import { unchanged as signature } from "./signatures/unchanged.ts";

interface Params {
  readonly from: Choosing & { readonly in: string; readonly of: Expression };
  readonly into: string;
  readonly item: Expression;
  readonly was: Readonly<Record<string, Expression>>;
  readonly called?: Expression;
}

/**
 * Compares our lines with what the rows of a record that the document refers to say that they were (the old values that an
 * application for changes took when it was written). Refuses with one problem a line that is gone or has another value by
 * now, which names the line and its fields. Runs on the locked document, so that the second of two applications sees
 * what the first one did.
 */
export const unchanged: EffectDefinition<Params> = {
  ...signature,
  apply: async (run, params) => {
    const [first, ...more] = await problemsOf(run, params);
    if (first) throw refusalOf([first, ...more]);
  },
};

async function problemsOf(run: ActionRun, params: Params): Promise<readonly Problem[]> {
  const { from, into, item, was, called } = params;
  const { context, model } = run;
  const { schema, db, language } = context;
  const [place] = run.places();
  const asking = place && run.environment(place);
  const id = asking ? referenceId(from.of.evaluate(asking)) : null;
  const { type } = from.of;
  const document = type.type === "reference" ? schema.document(type.to) : undefined;
  if (!asking || id === null || !document) return [];
  const { rows } = await selectStored({ schema, document, id }).execute(db);
  const rules = recordContextOf(context);
  const table = modelFor(document, language).table(from.in)!;
  const there = placesOf(table, rows[0]?.record ?? {}).map((one) => ({
    environment: environmentOf(one, rules),
  }));
  const ours = model.table(into)!;
  const { title } = ours;
  const lines = new Map(linesOf(run.record, into).map((line: Row) => [line.item, line]));
  return chooseRows(there, from, asking).flatMap(({ environment }): Problem[] => {
    const names = { ...environment, this: asking };
    const number = item.evaluate(names);
    if (number === null) return [];
    const name = String(called?.evaluate(names) ?? wireOf(number));
    const line = lines.get(Number(number));
    if (!line) return [{ msgKey: "common.lineGone", args: [title, name] }];
    const moved = Object.entries(was).filter(
      ([key, before]) => !sameValue(wireOf(before.evaluate(names)), line[key]),
    );
    if (moved.length === 0) return [];
    const fields = moved.map(([key]) => ours.field(key)!.title);
    const comma = language === "en" ? ", " : "、";
    return [{ msgKey: "common.lineMoved", args: [title, name, fields.join(comma)] }];
  });
}
