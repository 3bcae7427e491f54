import type { Feature } from "../../engine/dialect/model/feature.ts";
import { companyBinding, staffBinding } from "../../engine/rules/rights/sessionDocuments.ts";
import { endSessions } from "./words/effects/endSessions.ts";
import { passwordLink } from "./words/effects/passwordLink.ts";
import { superAdministrator } from "./words/effects/superAdministrator.ts";

/** Users, their sessions and passwords. */
export const accounts: Feature = {
  name: "accounts",
  binds: [companyBinding, staffBinding],
  effects: [endSessions, passwordLink, superAdministrator],
};
