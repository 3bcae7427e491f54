/** Who acts in an example: a role of the product by its code, and the header reference to the party whose user it is. */
export type CaseActor = string | { readonly role: string; readonly party?: string };

/** An action on the way to what an example shows; it must go through. */
export interface CaseStep {
  readonly do: string;
  readonly as?: CaseActor;
  readonly input?: Readonly<Record<string, unknown>>;
}

/** `cases`: what happens to a made-up row, as an example that runs. */
export interface Case extends CaseStep {
  readonly title: string;
  readonly given: Readonly<Record<string, unknown>>;
  /** Actions that come before. */
  readonly steps?: readonly CaseStep[];
  readonly expect: Readonly<Record<string, unknown>>;
}
