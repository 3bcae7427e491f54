import type { Shape } from "./shape.ts";
import { closed, fieldKey, listOf, text } from "./words.ts";

const of = (description: string): Shape => ({ ...fieldKey, description });
const all = (description: string): Shape => listOf(fieldKey, description);

/** How lines are drawn, beside their table. */
export const tableLookShape: Shape = {
  description:
    "How its lines are drawn, to readers who see all that it names; the table is a click away",
  oneOf: [
    closed({
      description:
        "Lines below lines as a grid: a column for each line above, a row for each value",
      properties: {
        as: {
          const: "matrix",
          description:
            "A grid of lines below lines, in a tab of its own: typed by keyboard or a gauge, pasted as a block",
        },
        value: of("Field that is typed"),
        ok: of("A yes or no that judges it"),
        name: of("Of the line above: what names its column"),
        count: of("Of the line above: how many rows it wants"),
        over: all("Of the line above: told over the values"),
        under: all("Of the line above: told under the values"),
      },
      required: ["as", "value", "name"],
    }),
    closed({
      description: "Lines as trees of causes, or as fishbones",
      properties: {
        as: {
          const: "causes",
          description:
            "A picture for each value of a choice, in which causes are typed where they stand",
        },
        text: of("What is written into a cause"),
        outline: of("Its place as an outline number: 1, 1.1, 1.1.1"),
        by: of("A choice: a picture for each of its values"),
        mark: of("A yes or no that marks a cause"),
        bones: closed({
          description: "Pictures that are fishbones",
          properties: {
            in: listOf(text("A value of `by`"), "Values of `by`"),
            by: of("A choice: a bone for each of its values"),
          },
          required: ["in", "by"],
        }),
        head: of("Header field that says what the causes lead to"),
      },
      required: ["as", "text", "outline", "by", "head"],
    }),
    closed({
      description: "Lines as steps one below the other, each with its state",
      properties: {
        as: {
          const: "steps",
          description: "Steps one below the other, of which the first that is not final is open",
        },
        label: of("What names a step"),
        state: of("Its state"),
        text: of("What was done in it"),
        about: all("Told beside it"),
      },
      required: ["as", "label", "state", "text"],
    }),
  ],
};
