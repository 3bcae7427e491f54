import {
  linesOf,
  refusalOf,
  sameValue,
  wireOf,
  type Expression,
  type Problem,
  type Row,
} from "../../../engine/index.ts";
import type { ActionRun, EffectDefinition } from "../act/actionRun.ts";
import { rowsThere, type FromRecord } from "../record/recordsWhere.ts";
import { unchanged as signature } from "./signatures/unchanged.ts";

interface Params {
  readonly from: FromRecord;
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
  const { language } = context;
  const [place] = run.places();
  if (!place) return [];
  const reads = [item, ...Object.values(was), ...(called ? [called] : [])];
  const rows = await rowsThere(context, from, { asking: run.environment(place), reads });
  const ours = model.table(into)!;
  const { title } = ours;
  const lines = new Map(linesOf(run.record, into).map((line: Row) => [line.item, line]));
  return rows.flatMap((names): Problem[] => {
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
