import type { ParameterValues } from "../parameter/parameter.ts";

/** The user of a request: built by the server from the session, never from input. */
export interface Actor {
  readonly user: {
    readonly id: string;
    readonly loginName: string;
    readonly name: string;
    readonly accountType: "STAFF" | "SUPPLIER" | "CUSTOMER";
    readonly superAdmin: boolean;
  };
  /** The workspace: the company acted for. */
  readonly company: {
    readonly id: string;
    readonly code: string;
    readonly name: string;
    readonly timeZone: string;
    readonly currency: string | null;
  };
  /** `me.staff`, `me.department`, `me.party` of expressions: ids, or null. */
  readonly staff: string | null;
  readonly department: string | null;
  /** Supplier or customer id of a portal user: the only source of a counterpart's party. */
  readonly party: string | null;
  readonly roles: readonly ActorRole[];
  /** What the schema's parameters are worth in the company. */
  readonly parameters: ParameterValues;
}

export const dataScopes = ["SELF", "DEPT", "DEPT_SUB", "ORG", "ALL", "CUSTOM"] as const;
export type DataScope = (typeof dataScopes)[number];

export interface ActorRole {
  readonly id: string;
  readonly code: string;
  readonly dataScope: DataScope;
  /** Of `CUSTOM`: ids of the named departments and of all below them. */
  readonly departments?: readonly string[];
  readonly hidePrice: boolean;
  /** Rights as `menuCode:button`; `*` matches any menu or any button. */
  readonly rights: ReadonlySet<string>;
}
