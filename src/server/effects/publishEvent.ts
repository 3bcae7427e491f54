import type { Expression } from "../../engine/index.ts";
import { publish } from "../events/publish.ts";
import type { EffectDefinition } from "./effect.ts";

interface Params {
  readonly topic: "message";
  readonly user: Expression;
}

/** Tells the open pages of a user that something of theirs has changed, once the action's transaction commits. */
export const publishEvent: EffectDefinition<Params> = {
  name: "publish",
  params: {
    type: "object",
    description: "An event",
    properties: {
      topic: { type: "string", enum: ["message"], description: "What it is about" },
      user: { type: "string", cel: "row", description: "Whose pages are told" },
    },
    required: ["topic", "user"],
    additionalProperties: false,
  },
  apply: async (run, { topic, user }) => {
    for (const place of run.places()) {
      const id = user.evaluate(run.environment(place));
      if (typeof id === "string") await publish(run.context, topic, { user: id });
    }
  },
};
