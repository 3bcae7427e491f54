import { sql } from "kysely";
import type { Document } from "../../../engine/index.ts";
import { followGraph } from "../follow/followGraph.ts";
import { linksJson, type Link } from "../follow/links.ts";
import type { Context } from "../context.ts";
import type { AlsoRead } from "../../store/rows/selectRecord.ts";
import { lastingStates } from "../judge/refuseDelete.ts";

/** What says which actions a stored document allows, read together with it: each question of its own would cost as much again. */
export interface BesideActions {
  /** It was once in a state that lasts. */
  readonly wasLasting?: boolean;
  /** Live links that lead from its rows. */
  readonly linksFrom?: readonly Link[];
}

const byDocument = new WeakMap<Document, AlsoRead>();

/** The columns that read it, where the document has such questions. */
export function askBesideActions({ schema }: Context, document: Document): AlsoRead {
  const known = byDocument.get(document);
  if (known) return known;
  const lasting = lastingStates(document).map((state) => sql.lit(state));
  const also: AlsoRead = {
    ...(lasting.length > 0 && {
      wasLasting: sql`exists (select from system.history as past where past.document = ${sql.lit(document.name)}
        and past."recordId" = t.id and past."toState" in (${sql.join(lasting)}))`,
    }),
    ...(followGraph(schema).isFollowed(document.name) && {
      linksFrom: linksJson(sql`"sourceId" = t.id and "sourceDocument" = ${sql.lit(document.name)}
        and live and "targetLine" is not null`),
    }),
  };
  byDocument.set(document, also);
  return also;
}
