import type { ParameterValues } from "../../dialect/parameter/parameter.ts";

/** Of `GET /res/initConfig` with a session: the settings of the company, as far as this user may read them. */
export interface WorkspaceConfig {
  readonly parameters: ParameterValues;
  /** Entries in use by group, in order, in the reader's language. */
  readonly dictionaries: Readonly<Record<string, readonly DictionaryEntry[]>>;
  /** How numbers look, by document: `RTA{yyyy}{MM}{0000}`. */
  readonly numbering: Readonly<Record<string, string>>;
}

export interface DictionaryEntry {
  readonly code: string;
  readonly name: string;
}
