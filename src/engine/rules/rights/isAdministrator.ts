import type { Actor } from "../../dialect/text/actor.ts";

/** The default role that administers everything. */
const administratorRole = "ADMIN";

/** Whether somebody is a super administrator or has the administrators' role in his company. */
export function isAdministrator({ user, roles }: Actor): boolean {
  return user.superAdmin || roles.some(({ code }) => code === administratorRole);
}
