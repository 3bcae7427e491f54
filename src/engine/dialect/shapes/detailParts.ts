import { statePattern } from "../model/actionSource.ts";
import { factLooks } from "../model/pageSource.ts";
import type { Definitions } from "./shape.ts";
import { cel, closed, fieldKey, labelWords, listOf, mapOf, path, ref, word } from "./words.ts";

const whileHolding = (description: string) => ({
  description,
  anyOf: [
    fieldKey,
    closed({
      description: "With a condition",
      properties: {
        path: { ...fieldKey, description },
        when: cel("over the line: only while it holds"),
      },
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
        description: "To whoever approves it, in an inbox: figures, and the first lines",
        properties: {
          facts: {
            ...listOf(
              { anyOf: [path, ref("fact")], description: "Path or fact" },
              "Figures; those of the page unless stated",
            ),
            maxItems: 6,
          },
          lines: {
            ...listOf(fieldKey, "Fields of the first lines; by importance unless stated"),
            uniqueItems: true,
          },
          compare: mapOf(
            { ...fieldKey, description: "Field of the lines" },
            "Field of the lines -> the one with which it is compared: what differs most comes first, in per cent",
          ),
        },
      }),
      answer: closed({
        description:
          "To the supplier or customer who is to answer it: the time left and the lines filled in, then of each line what is asked, what is to be filled in, and the rest; below, what is missing. Staff see the page as it is",
        properties: {
          states: {
            ...listOf(
              { type: "string", pattern: statePattern, description: "A state" },
              "States in which it awaits the answer",
            ),
            minItems: 1,
            uniqueItems: true,
          },
          deadline: {
            ...fieldKey,
            description: "Header field with the instant by when the answer is wanted",
          },
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
            description:
              "Yes or no of the lines: where it is true, the line is one sentence and nothing is filled in",
          },
          ...labelWords,
        },
        required: ["states", "fill"],
      }),
      work: closed({
        description:
          "To whoever works off its lines one by one, on a phone first, at /module/page/id/work",
        properties: {
          each: { ...fieldKey, description: "Line table; the first unless stated" },
          act: { ...fieldKey, description: "Action of the lines that does one of them" },
          fill: {
            ...listOf(
              path,
              "Without `act`: fields of a line that are typed, of which the first open one is asked (readings.value of lines below, as many as `planned` says)",
            ),
            uniqueItems: true,
          },
          figure: { ...fieldKey, description: "Input of `act` that is the large number" },
          planned: { ...fieldKey, description: "Field of a line: how much is to be done" },
          done: { ...fieldKey, description: "Field of a line: how much is done" },
          also: {
            ...listOf(
              whileHolding("Input of act, or field of a line"),
              "What is typed together with the figure, a choice by large buttons",
            ),
            uniqueItems: true,
          },
          scan: {
            ...listOf(
              whileHolding("Input of act, or field of a line"),
              "Inputs of `act`, or fields of the line, that are proven by a scan, in order",
            ),
            uniqueItems: true,
          },
          photo: {
            ...fieldKey,
            description:
              "Image field of the header to which the camera adds photos, without a network too",
          },
          label: {
            type: "array",
            minItems: 2,
            items: { anyOf: [fieldKey, { const: "" }] },
            description:
              'What a scanned label holds, parted by |, in order: inputs of `act`, which it fills in, and fields that say which line it belongs to; "": not looked at',
          },
          deed: {
            ...fieldKey,
            description: "Header field whose value names what is done: Receive 120 kg",
          },
          below: {
            ...listOf(fieldKey, "Fields of a line under its name: what is asked of it"),
            uniqueItems: true,
          },
          about: {
            ...listOf(fieldKey, "Fields of a line beside it; by importance unless stated"),
            uniqueItems: true,
          },
          back: { ...fieldKey, description: "Action of the lines that takes the last deed back" },
        },
      }),
    },
  }),
  fact: closed({
    description: "A figure beside the name of the document",
    properties: {
      path: {
        ...path,
        description: "Header field, line table (its number of lines) or a field of its lines",
      },
      of: {
        ...path,
        description: "Field of the same lines with which they are compared: how far they are",
      },
      as: word("How it is shown; by kind unless stated", ...factLooks),
      ...labelWords,
    },
    required: ["path"],
  }),
  "life-step": closed({
    description: "A step of a document's life. Who did it and when is read from the history",
    properties: {
      states: {
        ...listOf(
          { type: "string", pattern: statePattern, description: "A state" },
          "States in which the document is in this step",
        ),
        minItems: 1,
        uniqueItems: true,
      },
      ...labelWords,
      by: {
        ...fieldKey,
        description: "Header field that names who does it; the history unless stated",
      },
      progress: {
        type: "string",
        pattern: "^[a-z][a-zA-Z0-9.]* / [a-z][a-zA-Z0-9.]*$",
        description: "How far the step is: items.received / items.quantity",
      },
    },
    required: ["states"],
  }),
};
