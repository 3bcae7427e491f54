import type { Expression } from "../expression/types.ts";
import type { Label } from "../text/label.ts";

export interface Machine {
  readonly name: string;
  /** The state field's key. */
  readonly field: string;
  readonly initial: string;
  readonly states: readonly MachineState[];
  readonly state: (name: string) => MachineState | undefined;
  /** States that follow from facts: after every recomputation of a write the first that holds decides. */
  readonly derive: readonly Derivation[];
}

/** The machine that says where a document stands as a whole: the one called `status`, else its first. */
export function statusMachine<One extends { readonly name: string }>(
  machines: readonly One[],
): One | undefined {
  return machines.find(({ name }) => name === "status") ?? machines[0];
}

/** Whose people a reader belongs to. */
export const parties = ["staff", "supplier", "customer"] as const;
export type Party = (typeof parties)[number];

export interface Derivation {
  readonly when: Expression;
  readonly state: string;
}
export interface MachineState {
  readonly name: string;
  /** Former name: stored rows are moved to this one. */
  readonly renamedFrom?: string | undefined;
  readonly title: Label;
  readonly final: boolean;
  /** A draft state: required rules are not yet judged and `draft` fields are editable. */
  readonly draft: boolean;
  /** A row in this state may be deleted. Unless written: the draft states, or every state where there are none. */
  readonly deletable: boolean;
  /** A document that was ever in it is not deleted any more. */
  readonly lasting: boolean;
  /** The state of a document in this one once a person has saved changes of it. */
  readonly saved: string | undefined;
  /** `neutral`, `progress`, `good`, `bad`, `muted`: the colour of its tag. */
  readonly tone: "neutral" | "progress" | "good" | "bad" | "muted";
  /** The one action that leads on from here, by whose reader it is; none: the state awaits somebody. */
  readonly primary: Partial<Readonly<Record<Party, string>>>;
  /** Header reference to the user who is awaited in the state, or a party. */
  readonly awaits: string | undefined;
  /** What happens when an action moves into the state, and out of it. */
  readonly enter: readonly Effect[];
  readonly leave: readonly Effect[];
}
/**
 * What an action does: an effect of the engine (`engine/action/effects.ts`) or of the server (`src/server/core/effects` and features`) with
 * its parameters, in which CEL is compiled.
 */
export interface Effect {
  readonly effect: string;
  readonly params: unknown;
}
