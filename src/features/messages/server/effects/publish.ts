import type { Expression } from "../../../../engine/index.ts";
import { publish as publishEvent } from "../../../../server/core/events/events.ts";
import type { EffectDefinition } from "../../../../server/core/act/actionRun.ts";
import { publish as signature } from "../../words/effects/publish.ts";

interface Params {
  readonly topic: "message";
  readonly user: Expression;
}

/** Notifies a user's open pages that some of their data changed, once the action's transaction commits. */
export const publish: EffectDefinition<Params> = {
  ...signature,
  apply: async (run, { topic, user }) => {
    for (const place of run.places()) {
      const id = user.evaluate(run.environment(place));
      if (typeof id === "string") await publishEvent(run.context, topic, { user: id });
    }
  },
};
