import type { DocumentDraft, Drafts, Mutable } from "../../assemble/draft.ts";
import type { Derivation, Machine, MachineState } from "../../model/document.ts";
import { nearest } from "../../text/nearest.ts";
import { pointerTo } from "../../read/jsonText.ts";
import type { Effects } from "./actions.ts";
import { booleanType, compilerOf } from "../compile.ts";
import { linkEffects } from "./effects.ts";

/** Compiles what machines say besides their edges: states that follow from facts, effects of entering and leaving. */
export function linkStates(draft: DocumentDraft, drafts: Drafts, effects: Effects): void {
  const compile = compilerOf(draft.report, [draft.suspects]);
  for (const table of draft.tables) {
    const scope = table.table.scope;
    for (const machine of table.table.machines as Mutable<Machine>[]) {
      const source = table.source.machines?.[machine.name];
      const at = pointerTo(table.pointer, "machines", machine.name);
      const names = machine.states.map(({ name }) => name);
      const derived = (source?.derive ?? []).flatMap((one, index) =>
        Object.entries(one).map(([state, when]) => ({ state, when, index })),
      );
      machine.derive = derived.flatMap(({ when, state, index }): Derivation[] => {
        const here = pointerTo(at, "derive", index, state);
        if (!names.includes(state))
          draft.report(here, {
            message: `Machine "${machine.name}" has no state "${state}"`,
            allowed: names,
            nearest: nearest(state, names),
            onKey: true,
          });
        const holds = compile(when, {
          pointer: here,
          scope,
          expects: booleanType,
        });
        return holds ? [Object.freeze({ when: holds, state })] : [];
      });
      for (const state of machine.states as Mutable<MachineState>[]) {
        const written = source?.states?.[state.name];
        const here = pointerTo(at, "states", state.name);
        const place = { draft, table, scope, compile, drafts, effects };
        state.enter = linkEffects(place, written?.enter, pointerTo(here, "enter"));
        state.leave = linkEffects(place, written?.leave, pointerTo(here, "leave"));
      }
    }
  }
}
