import type { DocumentDraft, Drafts } from "../../assemble/draft.ts";
import type { Scope, ValueType } from "../../expression/types.ts";
import { pointerTo } from "../../read/jsonText.ts";
import type { ActionSource } from "../../model/source.ts";
import { writtenType, type Asked } from "../parameters/inputType.ts";
import { writtenEffects } from "../actions/writtenEffects.ts";

/** An effect that names a conversion: where, and of which action. */
interface Caller {
  readonly key: string;
  readonly pointer: string;
  readonly action: ActionSource | undefined;
}

/** Every `convert` and `withdraw` of a document's actions and states. */
export function callersOf(draft: DocumentDraft): readonly Caller[] {
  return writtenEffects(draft).flatMap(({ name, params, pointer, action }) => {
    if (name !== "convert" && name !== "withdraw") return [];
    if (typeof params === "string") return [{ key: params, pointer, action }];
    const key = (params as Readonly<Record<string, unknown>> | null | undefined)?.["convert"];
    return typeof key === "string" ? [{ key, pointer: pointerTo(pointer, "convert"), action }] : [];
  });
}

/** `input` and `each` of a conversion: what all actions that run it ask for. What one does not ask for is null there. */
export function inputScope(draft: DocumentDraft, key: string, { choices }: Drafts): Scope {
  const actions = callersOf(draft).flatMap((caller) =>
    caller.key === key && caller.action ? [caller.action] : [],
  );
  const fieldsOf = (word: "input" | "lineInput") =>
    Object.assign(
      {},
      ...actions.map((action) => {
        const asked = (action[word]?.["properties"] ?? {}) as Readonly<Record<string, Asked>>;
        return Object.fromEntries(
          Object.entries(asked).map(([name, property]) => [name, writtenType(property, choices)]),
        );
      }),
    ) as Readonly<Record<string, ValueType>>;
  return {
    input: { type: "row", fields: fieldsOf("input") },
    each: { type: "row", fields: fieldsOf("lineInput") },
  };
}
