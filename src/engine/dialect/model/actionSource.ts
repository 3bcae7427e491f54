import type { ErrorKey } from "../errors/errorTable.ts";
import type { EffectSource, LabelSource } from "./source.ts";
import type { ActionWordsSource } from "./words.ts";

/** What an action asks for, by key, as it is written; drafts have the JSON Schema that it stands for (`inputSchema`). */
export type InputsSource = Readonly<Record<string, unknown>>;

export interface ActionSource extends LabelSource, ActionWordsSource {
  readonly system?: boolean;
  readonly clock?: string;
  readonly opened?: string;
  readonly on?: { readonly document: string; readonly record: string };
  /** Of `"effects": [{ "run": ["claim", "start"] }]`. */
  readonly runs?: readonly string[];
  readonly from?: Readonly<Record<string, readonly string[]>>;
  readonly to?: Readonly<
    /** A state, or an expression that gives one. */
    Record<string, string | { readonly before: true }>
  >;
  /** Guards, or names of conditions. */
  readonly when?: readonly (string | GuardSource)[];
  readonly input?: InputsSource;
  readonly lineInput?: InputsSource;
  readonly effects?: readonly EffectSource[];
  readonly button?: string;
  readonly handover?: { readonly field: string; readonly input: string };
  readonly danger?: boolean;
  readonly says?: string;
  readonly "says:zh-CN"?: string;
  readonly "says:zh-TW"?: string;
  readonly incomplete?: boolean;
  readonly bulk?: boolean;
  readonly again?: boolean;
  readonly single?: { readonly lines: ErrorKey; readonly documents: ErrorKey };
}
/** How a condition refuses an action. */
interface RefusalSource extends Partial<LabelSource> {
  readonly holds: string;
  readonly message?: ErrorKey;
  readonly args?: readonly string[];
  readonly first?: boolean;
}
export interface GuardSource extends RefusalSource {
  readonly status?: number;
}
/** `conditions.<name>` with a label, or with the message by which it refuses. */
export type ConditionSource = RefusalSource;

export const statePattern = "^[A-Z][A-Z0-9_]*$";
const state = new RegExp(statePattern, "u");

/** Whether a target is a state itself, and not an expression that gives one. */
export const isState = (target: string): boolean => state.test(target);
