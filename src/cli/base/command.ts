/** A command of `waybill`: one file in `cli/`, one line in `commands.ts`. */
export interface Command {
  /** How it is called: `check [--json]`. */
  readonly usage: string;
  readonly about: string;
  /** Runs it with the words after its name. Answers the exit code. */
  readonly run: (args: readonly string[]) => Promise<number> | number;
}

/** Wrong use of a command: the message and the usage are printed, the exit code is 2. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}
