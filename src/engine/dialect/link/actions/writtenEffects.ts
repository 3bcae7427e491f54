import type { DocumentDraft, TableDraft } from "../../assemble/draft.ts";
import { effectMeant } from "../../model/effectSignature.ts";
import { pointerTo } from "../../read/jsonText.ts";
import type { ActionSource, EffectSource } from "../../model/source.ts";

/** An effect as a schema file says it (`name`: what is meant by its word): where, and of which action (none: of a state's `enter` or `leave`). */
interface WrittenEffect {
  readonly name: string;
  readonly params: unknown;
  /** Of its parameters. */
  readonly pointer: string;
  readonly action: ActionSource | undefined;
  /** Of the action or the state. */
  readonly table: TableDraft;
}

/** Every effect of a document's actions and states. */
export function writtenEffects(draft: DocumentDraft): readonly WrittenEffect[] {
  return draft.tables.flatMap((table) => effectsOf(table).map((effect) => ({ ...effect, table })));
}

type Found = Omit<WrittenEffect, "table">;

function effectsOf({ source, pointer }: TableDraft): readonly Found[] {
  return [
    ...Object.entries(source.actions ?? {}).flatMap(([name, action]) =>
      ofList(action.effects, pointerTo(pointer, "actions", name, "effects"), action),
    ),
    ...Object.entries(source.machines ?? {}).flatMap(([name, machine]) =>
      Object.entries(machine.states ?? {}).flatMap(([state, { enter, leave }]) => {
        const at = pointerTo(pointer, "machines", name, "states", state);
        return [
          ...ofList(enter, pointerTo(at, "enter"), undefined),
          ...ofList(leave, pointerTo(at, "leave"), undefined),
        ];
      }),
    ),
  ];
}

function ofList(
  effects: readonly EffectSource[] | undefined,
  pointer: string,
  action: ActionSource | undefined,
): readonly Found[] {
  if (!Array.isArray(effects)) return [];
  return (effects as readonly EffectSource[]).flatMap((effect, index) =>
    Object.entries(effect).map(([name, params]) => ({
      name: effectMeant(name, params),
      params,
      pointer: pointerTo(pointer, index, name),
      action,
    })),
  );
}
