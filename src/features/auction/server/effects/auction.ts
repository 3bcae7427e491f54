import { drawAliases } from "../event/aliases.ts";
import { auctionPartsOf } from "../event/auctionParts.ts";
import { instantOf } from "../event/instant.ts";
import { requireEvent } from "../event/readEvent.ts";
import type { StepRun } from "../clock/stepRun.ts";
import { award } from "../steps/award.ts";
import { close } from "../steps/close.ts";
import { enter } from "../steps/enter.ts";
import { ask, invalidate, recount } from "../steps/invalidation.ts";
import { outage } from "../steps/outage.ts";
import { endRound } from "../steps/round.ts";
import { scores } from "../steps/scores.ts";
import { start } from "../steps/start.ts";
import { resume, suspend } from "../steps/suspension.ts";
import { publish } from "../../../../server/core/events/events.ts";
import type { EffectDefinition } from "../../../../server/core/act/actionRun.ts";
import { auction as signature, type auctionSteps } from "../../words/effects/auction.ts";

/** What a step finds out: whether enough suppliers entered, and whether there is a valid offer. */
interface Facts {
  readonly enough?: boolean;
  readonly valid?: boolean;
}
type Step = (step: StepRun) => Promise<Facts | void> | Facts | void;

const steps = {
  publish: ({ run, data }) =>
    drawAliases(
      run.context,
      data.id,
      data.suppliers.map(({ supplier }) => supplier),
    ),
  start: (step) => ({ enough: start(step) }),
  round: endRound,
  suspend,
  resume,
  outage,
  ask,
  invalidate,
  recount,
  enter,
  close: async (step) => ({ valid: await close(step) }),
  scores,
  award,
  fail: () => undefined,
  tell: () => undefined,
} as const satisfies Readonly<Record<(typeof auctionSteps)[number], Step>>;

/**
 * Takes a step of an auction's course, on a document with the word `auction`. Gives `auction.enough` (of `start`) and
 * `auction.valid` (of `close`). All watchers of the event are notified when the action's transaction commits.
 */
export const auction: EffectDefinition<keyof typeof steps> = {
  ...signature,
  apply: async (run, name) => {
    const { context, document } = run;
    if (!document.auction) throw new Error(`${document.name} is no auction`);
    const parts = auctionPartsOf(context.schema, document);
    const data = await requireEvent(context, parts, run.id);
    const step: Step = steps[name];
    const facts = await step({ run, parts, data, now: await instantOf(context) });
    run.give({ auction: { enough: true, valid: true, ...facts } });
    await publish(context, "auction", { document: document.name, id: run.id });
  },
};
