import type { Shape } from "./shape.ts";
import { closed, fieldKey, listOf, text } from "./words.ts";

const caseStep: Readonly<Record<string, Shape>> = {
  do: text("save, or an action's key; before another action the row is saved"),
  as: {
    description:
      "Who does it: the code of a role, on the page that gives the role the button, in all rows of the company; 403 where none does. Unless stated somebody with every right, who also makes the row",
    anyOf: [
      text("Code of a role of the product: BUYER"),
      closed({
        description: "A role of suppliers or customers",
        properties: {
          role: text("Its code: SUP_FULL"),
          party: { ...fieldKey, description: "Header reference to the party whose user it is" },
        },
        required: ["role"],
      }),
    ],
  },
  input: {
    type: "object",
    description: "What the action is given; unless stated what it offers (`initial`)",
    examples: [{ reason: "broken" }],
  },
  lineInput: {
    type: "object",
    description: "What an action of lines, which runs on all of them, is given for each line",
    examples: [{ quantity: "4" }],
  },
};

const status: Shape = {
  type: "integer",
  description:
    "The code: 200 where it goes through, 5102 missing, 5103 rule, limit or pattern, 5201 state or guard, 63xx a warning",
};

/** An example in a document's file, which `npx waybill cases` runs. */
export const caseShape = closed({
  description:
    "An example that runs as a test: a row, what is done with it, and what must come of it",
  properties: {
    title: text("What it shows"),
    given: {
      type: "object",
      description:
        'Fields, laid over a new valid row that is made up; lines by position, null empties. References by code, by states and choices of their row (`{ "status": "QUALIFIED" }`), or by others (`{ "place": { "this": "place" } }`, of lines `header`). `{ "cel": "today()" }` for a value of the day. A state: the row stands in it, without what actions on the way would have left',
    },
    beside: listOf(
      {
        type: "object",
        description:
          "Fields that it has instead of those of the example's row; {}: one more that is the same",
      },
      "Rows that are there already, each like the example's but for these fields: for `unique` and `among`; the server alone judges them",
    ),
    steps: listOf(
      closed({
        description: "An action that comes before",
        properties: caseStep,
        required: ["do"],
        former: { each: '"lineInput"' },
      }),
      "Actions that lead there; each must go through",
    ),
    ...caseStep,
    expect: {
      description: "What must come of it: the code of the refusal alone, or more",
      anyOf: [
        status,
        closed({
          description: "What must come of it",
          properties: {
            status: { ...status, default: 200 },
            at: text(
              "Field at which the problem stands; of lines items[0].quantity, or items.quantity of any",
            ),
            set: { type: "object", description: "Fields and their values afterwards" },
          },
        }),
      ],
    },
  },
  required: ["title", "do", "expect"],
  former: { each: '"lineInput"' },
});
