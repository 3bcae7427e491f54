import { placesOf, withValue, type Expression, type Place } from "../../../../engine/index.ts";
import type { ActionRun, EffectDefinition } from "../../../../server/core/act/actionRun.ts";
import {
  replaySwitching as replayed,
  type Strictness,
  type Switching,
  type SwitchingEvent,
} from "../../rules/switching.ts";
import { replaySwitching as signature } from "../../words/effects/replaySwitching.ts";

type Word = "accepted" | "gap" | "points" | "skipped" | "steady" | "approved" | "state";
type Params = {
  readonly lines: string;
  readonly where?: Expression;
  readonly kind: Expression;
  readonly into: Partial<Record<keyof Switching, string>>;
} & { readonly [word in Word]?: Expression };

/**
 * Makes the sampling state of a supplier's material anew from all its events (`rules/switching.ts`): what is stored is
 * always the replay of what is listed. No word of the dialect folds a list from its first to its last row.
 */
export const replaySwitching: EffectDefinition<Params> = {
  ...signature,
  apply: async (run, params) => {
    const table = run.model.table(params.lines);
    const [header] = run.places();
    if (!table || !header) throw new Error(`No line table "${params.lines}"`);
    const events = placesOf(table, run.record)
      .filter((place) => !params.where || params.where.evaluate(run.environment(place)) === true)
      .toSorted((a, b) => (a.row.item ?? 0) - (b.row.item ?? 0))
      .map((place) => eventAt(run, params, place));
    const next = replayed(events);
    for (const [part, field] of Object.entries(params.into))
      run.record = withValue(run.record, header, field, next[part as keyof Switching]);
  },
};

function eventAt(run: ActionRun, params: Params, place: Place): SwitchingEvent {
  const environment = run.environment(place);
  const at = (word: Word) => params[word]?.evaluate(environment) ?? null;
  switch (String(params.kind.evaluate(environment))) {
    case "CONDITIONS":
      return {
        kind: "CONDITIONS",
        steady: at("steady") === true,
        approved: at("approved") === true,
      };
    case "OVERRIDE":
      return { kind: "OVERRIDE", state: String(at("state")) as Strictness };
    default:
      return {
        kind: "LOT",
        accepted: at("accepted") === true,
        gap: at("gap") === true,
        points: Number(at("points") ?? 0),
        skipped: at("skipped") === true,
      };
  }
}
