import type { RecordContext } from "../../engine/index.ts";
import type { Context } from "../context.ts";
import { can } from "../session/can.ts";

/** What expressions of a request know of the person, the company and the time. */
export function recordContextOf(context: Pick<Context, "actor" | "today" | "now">): RecordContext {
  const { actor, today, now } = context;
  return {
    me: {
      user: actor.user.id,
      staff: actor.staff,
      department: actor.department,
      party: actor.party,
      company: actor.company.id,
      currency: actor.company.currency,
      roles: actor.roles.map(({ code }) => code),
    },
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
