interface OrganisationPerson {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly position: string | null;
  /** Only for users who may look people up. */
  readonly mobile?: string | null;
  readonly email?: string | null;
  readonly isManager: boolean;
}

export interface OrganisationDepartment {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly parent: string | null;
  readonly people: readonly OrganisationPerson[];
}

export interface OrganisationCompany {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  /** The one acted for. */
  readonly current: boolean;
  /** Parents before children, each level in its order. */
  readonly departments: readonly OrganisationDepartment[];
}
