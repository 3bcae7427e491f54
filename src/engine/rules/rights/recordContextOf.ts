import type { Actor } from "../../dialect/text/actor.ts";
import type { RecordContext } from "../record/model.ts";
import { can } from "./can.ts";

/** The user, the day of their company (`2026-11-21`) and the instant (ISO 8601 UTC): a part of the server's context. */
interface Asking {
  readonly actor: Actor;
  readonly today: string;
  readonly now: string;
}

/** The person as `me` of expressions, on the server and, by their profile, in the browser. */
export function personOfActor(actor: Actor): RecordContext["me"] {
  return {
    user: actor.user.id,
    staff: actor.staff,
    department: actor.department,
    party: actor.party,
    company: actor.company.id,
    currency: actor.company.currency,
    roles: actor.roles.map(({ code }) => code),
    client: actor.client ?? null,
  };
}

/** What expressions of a request know of the person, the company and the time. */
export function recordContextOf({ actor, today, now }: Asking): RecordContext {
  return {
    me: personOfActor(actor),
    today,
    now,
    timeZone: actor.company.timeZone,
    parameter: actor.parameters,
    may: (right) => {
      const [menu = "", button = ""] = right.split(":");
      return can(actor, menu, button);
    },
  };
}
