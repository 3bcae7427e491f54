import { endSessionsOf } from "../session/endSessions.ts";
import type { EffectDefinition } from "./effect.ts";

/** Ends every session of the user that the action runs on, at once and everywhere. Only on the document of users. */
export const endSessions: EffectDefinition<object> = {
  name: "endSessions",
  params: { type: "object", description: "Nothing to say", additionalProperties: false },
  apply: ({ context, id }) => endSessionsOf(context.db, id),
};
