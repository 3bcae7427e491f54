import { seconds } from "../../rules/micros.ts";
import { usualLatencyLimit } from "../../rules/outage.ts";
import { Refusal } from "../../../../engine/index.ts";
import type { Context } from "../../../../server/core/context.ts";
import { systemActor } from "../../../../server/core/session/systemActor.ts";
import { performAction } from "../../../../server/core/act/performAction.ts";
import { sessionTables } from "../../../../server/core/session/sessionTables.ts";
import type { AuctionParts } from "../event/auctionParts.ts";
import { suspendForOutage } from "./outages.ts";
import { instantOf } from "../event/instant.ts";
import { readEvent } from "../event/readEvent.ts";

/**
 * Runs the due steps of an event, as the clock would a moment later: a call at the very start finds it started.
 * Returns whether there were any.
 */
export async function advance(context: Context, parts: AuctionParts, id: string): Promise<boolean> {
  const { document } = parts;
  const data = await readEvent(context, parts, id);
  const now = await instantOf(context);
  const due = data?.event.dueAt ?? null;
  if (!data || due === null || due > now) return false;
  const actor = await systemActor(
    context.db,
    sessionTables(context.schema),
    context.actor.company.code,
  );
  // Later than an outage may be, nothing begins or ends by itself.
  const isMissed = now - due > seconds(data.event.latencyLimit ?? usualLatencyLimit);
  if (isMissed && (await suspendForOutage({ ...context, actor }, parts, { id, now }))) return true;
  const status = document.status!.name;
  const actions = document.header.actions.filter(
    ({ clock, from }) => clock && from[status]?.includes(data.event.status),
  );
  for (const action of actions) {
    try {
      await context.store.transaction((db) =>
        performAction(
          {
            ...context,
            db,
            actor,
            now: new Date(Math.floor(now / 1000)).toISOString(),
            traceId: "clock",
          },
          {
            document,
            action,
            target: { id: data.id },
            right: { menu: document.menu, button: action.button },
            bySystem: true,
          },
        ),
      );
      return true;
    } catch (error) {
      // Another process was first, or it is not this action's turn.
      if (!(error instanceof Refusal)) throw error;
    }
  }
  return false;
}
