import type { Actor } from "../../dialect/text/actor.ts";

/** The default role that administers everything. */
const administratorRole = "ADMIN";

/** Whether a user is a super administrator or has the administrators' role in their company. */
export function isAdministrator({ user, roles }: Actor): boolean {
  return user.superAdmin || roles.some(({ code }) => code === administratorRole);
}
