import type { ReferenceValue } from "../../../engine/dialect/kinds/kind.ts";

/** Who has a role in a company (`POST /rs/roleOrg/query`). */
export interface RoleInCompany {
  readonly role: ReferenceValue;
  readonly company: ReferenceValue;
  readonly users: readonly ReferenceValue[];
}
