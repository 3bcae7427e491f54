import { factLooks } from "../model/pageSource.ts";
import type { Definitions } from "./shape.ts";
import {
  cel,
  closed,
  fieldKey,
  labelWords,
  listOf,
  mapOf,
  path,
  ref,
  statePattern,
  word,
} from "./words.ts";

const whileHolding = (description: string) => ({
  description,
  anyOf: [
    fieldKey,
    closed({
      description: "With a condition",
      properties: { path: fieldKey, when: cel("over the line: only while it holds") },
      required: ["path"],
    }),
  ],
});

/** What a detail page says of its header and of those who come for one thing alone. */
export const detailPartShapes: Definitions = {
  "detail-views": closed({
    description: "What the document shows to whoever has come for one thing alone",
    properties: {
      decision: closed({
        description: "To whoever approves it",
        properties: {
          facts: {
            ...listOf(
              { anyOf: [path, ref("fact")], description: "Path or fact" },
              "Default: those of the page",
            ),
            maxItems: 6,
          },
          lines: {
            ...listOf(fieldKey, "Fields of the first lines; default: the important ones"),
            uniqueItems: true,
          },
          compare: mapOf(
            { ...fieldKey, description: "Field of the lines" },
            "A field of the lines, and the one that it is compared with",
          ),
        },
      }),
      answer: closed({
        description: "To the supplier or customer who is to answer it",
        properties: {
          states: {
            ...listOf(
              { type: "string", pattern: statePattern, description: "A state" },
              "States in which it awaits the answer",
            ),
            minItems: 1,
            uniqueItems: true,
          },
          deadline: { ...fieldKey, description: "Header field: by when it is wanted" },
          pin: {
            ...listOf(fieldKey, "Fields of the first lines that say what is asked"),
            uniqueItems: true,
          },
          fill: {
            ...listOf(fieldKey, "Fields of the first lines to be filled in, in order"),
            minItems: 1,
            uniqueItems: true,
          },
          skip: {
            ...fieldKey,
            description: "Field of the lines: where it is true, nothing is filled in",
          },
          ...labelWords,
        },
        required: ["states", "fill"],
      }),
      work: closed({
        description: "To whoever works off its lines one by one",
        properties: {
          each: { ...fieldKey, description: "Line table; default: the first" },
          act: { ...fieldKey, description: "Action of the lines that does one of them" },
          fill: {
            ...listOf(path, "Without act: fields of a line that are typed, the first that is open"),
            uniqueItems: true,
          },
          figure: { ...fieldKey, description: "Input of act that is the large number" },
          planned: { ...fieldKey, description: "Field of a line: how much is to be done" },
          done: { ...fieldKey, description: "Field of a line: how much is done" },
          also: {
            ...listOf(
              whileHolding("Input of act, or field of a line"),
              "What is typed beside the figure of act, or the field of fill",
            ),
            uniqueItems: true,
          },
          scan: {
            ...listOf(
              whileHolding("Input of act, or field of a line"),
              "What is proven by a scan, in order",
            ),
            uniqueItems: true,
          },
          photo: {
            ...fieldKey,
            description: "Image field of the header to which the camera adds photos",
          },
          label: {
            type: "array",
            minItems: 2,
            items: { anyOf: [fieldKey, { const: "" }] },
            description:
              "What a scanned label holds, parted by |: inputs of act, which it fills in, and fields that the line must have; empty: not looked at",
          },
          deed: { ...fieldKey, description: "Header field whose value names what is done" },
          below: {
            ...listOf(fieldKey, "Fields of a line told under its name: what is asked of it"),
            uniqueItems: true,
          },
          about: {
            ...listOf(fieldKey, "Fields of a line told beside it; default: the important ones"),
            uniqueItems: true,
          },
          back: { ...fieldKey, description: "Action of the lines that takes the last deed back" },
        },
      }),
    },
  }),
  fact: closed({
    description: "A figure of the header",
    properties: {
      path: {
        ...path,
        description: "Header field, line table (its count) or a field of its lines",
      },
      of: { ...path, description: "Field of the same lines that they are compared with" },
      as: word("How it is shown; default by kind", ...factLooks),
      ...labelWords,
    },
    required: ["path"],
  }),
  "life-step": closed({
    description: "A step of a document's life",
    properties: {
      states: {
        ...listOf(
          { type: "string", pattern: statePattern, description: "A state" },
          "States in which it is there",
        ),
        minItems: 1,
        uniqueItems: true,
      },
      ...labelWords,
      by: { ...fieldKey, description: "Header field that names who does it; default: the history" },
      progress: {
        type: "string",
        pattern: "^[a-z][a-zA-Z0-9.]* / [a-z][a-zA-Z0-9.]*$",
        description: "items.received / items.quantity",
      },
    },
    required: ["states"],
  }),
};
