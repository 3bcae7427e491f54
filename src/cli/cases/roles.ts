import type { CaseRoles } from "../../engine/index.ts";
import { defaultRoles } from "../../features/rights/server/index.ts";

/** The product's own roles as examples name them: their rights, in all rows of the company. */
export function caseRoles(): CaseRoles {
  return new Map(
    defaultRoles().map(({ code, hidePrice, authorisations }) => [
      code,
      {
        id: code,
        code,
        hidePrice,
        dataScope: "ORG",
        rights: new Set(
          authorisations.map(
            ({ menu, button, denied }) => `${denied === true ? "!" : ""}${menu}:${button}`,
          ),
        ),
      },
    ]),
  );
}
