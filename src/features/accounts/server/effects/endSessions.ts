import { endSessionsOf } from "../../../../server/core/session/endSessions.ts";
import type { EffectDefinition } from "../../../../server/core/act/actionRun.ts";
import { endSessions as signature } from "../../words/effects/endSessions.ts";

/** Ends every session of the user that the action runs on, at once and everywhere. Only on the document of users. */
export const endSessions: EffectDefinition<object> = {
  ...signature,
  apply: ({ context, id }) => endSessionsOf(context.db, id),
};
