import type { Expression } from "../../../engine/dialect/expression/types.ts";
import type { DocumentDraft, TableDraft } from "../../../engine/dialect/assemble/draft.ts";
import type { Action, Effect, Field, Table } from "../../../engine/dialect/model/document.ts";
import { pointerTo } from "../../../engine/dialect/read/jsonText.ts";
import { sealedIn, toldBy } from "./sealedIn.ts";

/** The effect of the server that opens a document. */
const opening = "unseal";

/**
 * States, messages and fields that are not sealed do not hang on sealed values, whoever acts, unless the action opens the
 * document. What effects of the server read is theirs to answer for: they are given a row without its sealed values.
 */
export function checkSealedActions({ table, pointer }: TableDraft, draft: DocumentDraft): void {
  const refuse = (expression: Expression | undefined, ...at: (string | number)[]): void => {
    const read = sealedIn(table, expression);
    if (read) draft.report(pointerTo(pointer, ...at), { message: toldBy(read.key) });
  };
  for (const machine of table.machines) {
    machine.derive.forEach(({ when, state }, index) =>
      refuse(when, "machines", machine.name, "derive", index, state),
    );
    for (const state of machine.states)
      for (const word of ["enter", "leave"] as const)
        checkEffects(table, state[word], draft, (...at) =>
          pointerTo(pointer, "machines", machine.name, "states", state.name, word, ...at),
        );
  }
  for (const action of table.actions) {
    const at = ["actions", action.key] as const;
    refuse(action.clock, ...at, "clock");
    action.when.forEach((guard, index) =>
      guard.args.forEach((argument, position) =>
        refuse(argument, ...at, "when", index, "args", position),
      ),
    );
    if (opens(action)) continue;
    for (const [machine, target] of Object.entries(action.to))
      if ("cel" in target) refuse(target.cel, ...at, "to", machine);
    checkEffects(table, action.effects, draft, (...place) =>
      pointerTo(pointer, ...at, "effects", ...place),
    );
  }
}

function opens({ effects }: Action): boolean {
  return effects.some(({ effect }) => effect === opening);
}

/** What the engine's own effects write into the document. */
interface Writing {
  readonly target: Table;
  /** The table over whose row the values are read. */
  readonly from: Table;
  readonly set: Readonly<Record<string, Expression>>;
}

function checkEffects(
  table: Table,
  effects: readonly Effect[],
  draft: DocumentDraft,
  at: (...place: (string | number)[]) => string,
): void {
  effects.forEach((effect, index) => {
    const writing = writingOf(table, effect, draft);
    for (const [key, expression] of Object.entries(writing?.set ?? {})) {
      const read = sealedIn(writing!.from, expression);
      const ofHeader = key.startsWith("header.")
        ? draft.document.header.field(key.slice(7))
        : undefined;
      if (!read || isSealed(ofHeader ?? writing!.target.field(key))) continue;
      draft.report(at(index, "set", ...(isOfLines(effect) ? ["to"] : []), key), {
        message: `Made from "${read.key}", which is sealed: "${key}" must be sealed too`,
      });
    }
  });
}

function writingOf(
  table: Table,
  { effect, params }: Effect,
  { document }: DocumentDraft,
): Writing | undefined {
  type Set = Writing["set"];
  if (effect === "set") return { target: table, from: table, set: params as Set };
  if (effect !== "setLines" && effect !== "addLine") return undefined;
  const { lines, set = {} } = (params ?? {}) as { readonly lines?: string; readonly set?: Set };
  const target = document.table(lines ?? "");
  return target && { target, from: effect === "addLine" ? table : target, set };
}

function isOfLines({ effect }: Effect): boolean {
  return effect === "setLines" || effect === "addLine";
}

function isSealed(field: Field | undefined): boolean {
  return field === undefined || field.sealed === true;
}
