import type { Expression } from "../../../engine/index.ts";
import { publish } from "../events/publish.ts";
import type { EffectDefinition } from "../act/effect.ts";
import { publishEvent as signature } from "./signatures/publishEvent.ts";

interface Params {
  readonly topic: "message";
  readonly user: Expression;
}

/** Notifies a user's open pages that some of their data changed, once the action's transaction commits. */
export const publishEvent: EffectDefinition<Params> = {
  ...signature,
  apply: async (run, { topic, user }) => {
    for (const place of run.places()) {
      const id = user.evaluate(run.environment(place));
      if (typeof id === "string") await publish(run.context, topic, { user: id });
    }
  },
};
