/** `cases`: what happens to a made-up row, as an example that runs. */
export interface Case {
  readonly title: string;
  readonly given: Readonly<Record<string, unknown>>;
  readonly do: string;
  readonly expect: Readonly<Record<string, unknown>>;
}
