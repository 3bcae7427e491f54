import type { CaseRoles, Schema } from "../../engine/index.ts";
import { defaultRoles } from "../../features/rights/server/index.ts";

/** The product's own roles as examples name them: their rights and those of setup files, in all rows of the company. */
export function caseRoles({ setups = [] }: Pick<Schema, "setups"> = {}): CaseRoles {
  const given = setups.flatMap(({ rights }) => rights);
  return new Map(
    defaultRoles().map(({ code, hidePrice, authorisations }) => [
      code,
      {
        id: code,
        code,
        hidePrice,
        dataScope: "ORG",
        rights: new Set([
          ...authorisations.map(
            ({ menu, button, denied }) => `${denied === true ? "!" : ""}${menu}:${button}`,
          ),
          ...given
            .filter(({ role }) => role === code)
            .map(({ menu, button }) => `${menu}:${button}`),
        ]),
      },
    ]),
  );
}
