import { kinds } from "../kinds/index.ts";
import type { Shape } from "./shape.ts";
import { cel, fieldKey, flag, keyPattern, mapOf, ref, text } from "./words.ts";

/** What a dialog asks for. What has neither `kind` nor `like` is plain JSON Schema of one value. */
export const inputShape: Shape = {
  type: "object",
  description:
    "What a dialog asks for: a `kind` with its words, labels and `help` as a field has them, or plain JSON Schema of a value",
  properties: {
    kind: { enum: kinds.map(({ name }) => name), description: "What a value means" },
    like: {
      ...fieldKey,
      description:
        "Field of the row whose words it has (kind, labels, limits, choices); what stands beside is said instead, and `null` takes a word away",
    },
    required: flag("It must be filled"),
    initial: cel("over the row: the value that is offered"),
    visible: cel("over the row: asked only while this holds"),
    into: text("Of an attachment: the field of the document that the files go into"),
  },
};

/** Inputs by key. The wrapping in a whole JSON Schema is the former spelling. */
export function inputsOf(description: string): Shape {
  return {
    ...mapOf(ref("input"), description),
    propertyNames: { type: "string", pattern: keyPattern, description: "a key in camelCase" },
    former: {
      properties: 'as the inputs themselves: "input": { "reason": { "kind": "note" } }',
      type: 'as the inputs themselves, without it: "input": { "reason": { "kind": "note" } }',
      required: 'beside each input: "reason": { "kind": "note", "required": true }',
    },
  };
}
