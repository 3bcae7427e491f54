import type { Definitions } from "./shape.ts";
import {
  cel,
  closed,
  fieldKey,
  keyPattern,
  keyedLabel,
  labelWords,
  listOf,
  path,
  ref,
  text,
} from "./words.ts";

/** Guides: steps that lead through making a document. */
export const guideShapes: Definitions = {
  guide: closed({
    description: "Steps that lead through making the document (docs/dialect/guides.md)",
    properties: {
      ...labelWords,
      steps: {
        ...listOf(ref("guideStep"), "Steps in order; a summary follows by itself"),
        minItems: 1,
      },
      finish: closed({
        description: "What happens at the end, in one transaction with making the document",
        properties: {
          do: {
            anyOf: [fieldKey, { type: "null" }],
            description:
              "Action of the header that a person may start on a new document and that asks for no input; null: it is only saved",
          },
          ...labelWords,
        },
        required: ["do"],
      }),
    },
    required: ["steps"],
  }),
  guideStep: closed({
    description: "A step of a guide",
    properties: {
      key: {
        type: "string",
        pattern: keyPattern,
        description: "Name of the step, a key in camelCase",
      },
      ...labelWords,
      help: text("What the step is about, in English"),
      "help:zh-CN": text("The same in Simplified Chinese"),
      "help:zh-TW": text("In Traditional Chinese, where the derived one is wrong"),
      fields: { ...listOf(fieldKey, "Fields of the header in order"), uniqueItems: true },
      tables: listOf(
        closed({
          description: "A line table",
          properties: {
            path: { ...path, description: "Path of the line table: items" },
            columns: { ...listOf(fieldKey, "Fields in order"), uniqueItems: true },
          },
          required: ["path"],
        }),
        "Line tables in order",
      ),
      visible: cel(
        "over the header: the step is skipped while this does not hold; what was typed in it stays",
      ),
      rules: listOf(
        ref("rule"),
        "What must hold to leave the step, over the header, beside the document's rules",
      ),
    },
    required: ["key", ...keyedLabel],
  }),
};
