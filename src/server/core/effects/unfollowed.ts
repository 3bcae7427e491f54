import { refuseDownstream } from "../follow/downstream.ts";
import type { EffectDefinition } from "../act/actionRun.ts";
import { unfollowed as signature } from "./signatures/unfollowed.ts";

interface Params {
  /** Only follow-ups of this document count. */
  readonly by?: string;
  /** Only follow-ups whose status is not final count. */
  readonly open?: boolean;
  /** Only follow-ups in these states of their status count. */
  readonly states?: readonly string[];
  /** 5205 unless stated; 5207 for open ones. */
  readonly status?: number;
}

/**
 * `{ "unfollowed": {} }`: the action is possible only while nothing follows the row: no live document was made of it by a
 * conversion. The button says so before anybody tries; the refusal names the follow-ups that the person may see.
 */
export const unfollowed: EffectDefinition<Params> = {
  ...signature,
  refuse: ({ context, document, place, known }, params) =>
    refuseDownstream(context, document, String(place.header.id), {
      ...params,
      links: known?.linksFrom,
      lines: place.table.parent ? [String(place.row.id)] : undefined,
    }),
  // Asked again where an effect runs the action: nobody has asked before.
  apply: (run, params) =>
    refuseDownstream(run.context, run.document, run.id, {
      ...params,
      lines: run.action.table.parent ? run.places().map(({ row }) => String(row.id)) : undefined,
    }),
};
