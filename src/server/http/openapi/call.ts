/** One call as it is described. */
export interface Call {
  readonly method: "get" | "post";
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly bodyType?: string;
  /** The shape of the envelope's data, when it is more than a note. */
  readonly answer?: Readonly<Record<string, unknown>>;
  /** Needs no token. */
  readonly open?: boolean;
}
