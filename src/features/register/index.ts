import type { Feature } from "../../engine/dialect/model/feature.ts";
import { openAccount } from "./words/effects/openAccount.ts";
import { portalRole } from "./words/effects/portalRole.ts";
import { secretLink } from "./words/effects/secretLink.ts";

/** Companies that register by themselves. */
export const register: Feature = {
  name: "register",
  effects: [openAccount, portalRole, secretLink],
};
