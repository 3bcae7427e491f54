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
  /** Where the person signed in: at a desk, in the app of phones, or as another system. Nobody did: absent. */
  readonly client?: Client;
  readonly roles: readonly ActorRole[];
  /** What the schema's parameters are worth in the company. */
  readonly parameters: ParameterValues;
}

/** A browser at a desk, the app on a phone, or another system. */
export const clients = ["WEB", "APP", "API"] as const;
export type Client = (typeof clients)[number];

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
