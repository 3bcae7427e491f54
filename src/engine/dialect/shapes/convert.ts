import { linkKinds } from "../model/convert.ts";
import { fromShape } from "./from.ts";
import type { Definitions, Shape } from "./shape.ts";
import { cel, closed, fieldKey, flag, listOf, mapOf, newKey, ref, text, word } from "./words.ts";

/** `convert`: how rows become follow-up documents. */
export const convertShapes: Definitions = {
  conversion: closed({
    description:
      "How rows of this document become a follow-up document. Every conversion leaves a link from row to row",
    properties: {
      from: {
        type: "string",
        pattern: "^([a-z][a-zA-Z0-9]*(\\.[a-z][a-zA-Z0-9]*)*)?$",
        description: 'Line table whose rows are converted; "" is the header itself',
      },
      to: text("What is made: document.lines, or a document alone for a header"),
      kind: { ...word("What the link stands for", ...linkKinds), default: "CONVERT" },
      where: cel(
        "over the source row: rows for which it does not hold are left out; where none is left the action is refused (6002)",
      ),
      groupBy: {
        description:
          "Rows with the same tuple come into one document, whose header is filled from the first of them. Without it all rows come into one; where headers alone are made each row makes its own. As an object also what becomes one line",
        anyOf: [
          tupleOf("What rows of one document have in common"),
          closed({
            description: "What rows of one document have in common, and rows of one line",
            properties: {
              header: {
                examples: [["supplier"]],
                ...tupleOf("What rows of one document have in common"),
              },
              lines: {
                examples: [["article", "colour"]],
                ...tupleOf(
                  "Rows of one document with the same tuple become one line, its quantity their sum. Without it each has a line of its own",
                ),
              },
            },
          }),
        ],
      },
      append: cel(
        "over the target's header, the source row as `this`: the newest document for which it holds takes the lines instead of a new one",
      ),
      header: mapOf(
        cel("the value; null leaves the default"),
        "Field of the target -> CEL over the source row, `header`, `me`, and `input` and `each` of the action. What is mapped is not overwritten by defaults or `fill`; states, numbers and computed fields cannot be mapped",
      ),
      lines: mapOf(
        cel("the value; null leaves the default"),
        "Field of the target's line -> CEL, as in `header`",
      ),
      quantity: {
        ...fieldKey,
        description: "Field of the target that holds the linked quantity, in the source's unit",
      },
      required: listOf(
        text("supplier, items.price"),
        "Fields of the target that must have a value in the end; what is missing, blocked or disabled is told at the source's row",
      ),
      back: mapOf(
        { ...newKey, description: "Field of the target's header, or item, or id" },
        "Own field -> header field, `item` or `id` of the latest live follow-up; kept up to date, null where none lives",
      ),
      through: flag(
        "Rows further up that can be made into the same lines themselves are linked to them too: a requisition's line to the order line made of its quotation",
      ),
      keeps: listOf(
        fieldKey,
        "Target fields that nobody changes while the row is linked (5104, naming the source): what was asked for is not swapped",
      ),
      named: ref("conversionNamed"),
      across: ref("conversionAcross"),
      allot: ref("conversionAllot"),
      tables: mapOf(
        ref("conversionTable"),
        "Another line table of the target -> what its rows are made of: items.sizes, of the line that is made, from lines of the row that it is made from; suppliers, of its header, from lines of the own header. Nothing is linked; a document that `append` finds keeps its own header's",
      ),
    },
    required: ["from", "to"],
    former: {
      mergeBy: '"groupBy": { "lines": [...] }',
      below: 'in "tables", with the path of the table: "items.sizes"',
      beside: 'in "tables"',
      deleteEmpty: "nowhere: a target whose last line is taken back is deleted",
    },
  }),
  conversionNamed: closed({
    description:
      "Rows of the target that name a row of this document are linked to it whoever made them, typed or imported; they count in `consumed`, and are let go when they name another. `withdraw` does not take them back",
    properties: {
      header: {
        ...fieldKey,
        description: "Field of the target's header: its reference to this document",
      },
      lines: {
        ...fieldKey,
        description: "Field of the target's line: an integer with the item of the line it names",
      },
    },
    required: ["header"],
    former: { document: '"header"', item: '"lines"' },
  }),
  conversionAllot: {
    former: {
      in: '"from": { "in": ..., "where": ... }',
      list: '"where" in "from"',
      where: '"holds"',
      may: '"holds"',
      share: '"by"',
      divide: '"when"',
    },
    ...closed({
      description:
        "A list of the company says who may get a row. A row for which `when` holds goes to all of them in proportion to `by`, each part rounded down and the rest to the largest; a follow-up line for each, whose expressions see `allot.to` and `allot.quantity`. Otherwise whoever was `asked` for must be one of them, where the list has rows for it",
      properties: {
        from: fromShape({
          description: "Rows of the list that concern the converted row, which they read as `this`",
          words: ["in", "where"],
          short: true,
        }),
        holds: cel("over the list's row, the converted row as `this`: whether it may be given to"),
        to: { ...fieldKey, description: "The list's reference to who gets something" },
        by: { ...fieldKey, description: "The list's number by which a row is divided" },
        asked: cel("over the converted row: who was asked for"),
        when: cel("over the converted row: whether it is divided, whoever was asked for"),
        quantity: cel("over the converted row: the quantity that is divided"),
        decimals: cel("over the converted row: decimals of the parts; null: 6"),
        message: {
          ...ref("error-key"),
          description: "Row of the error table: who was asked for may not be given to",
        },
      },
      required: ["from", "holds", "to", "by", "asked", "when", "quantity", "decimals", "message"],
    }),
  },
  conversionTable: {
    former: { where: '"from": { "in": ..., "where": ... }' },
    ...closed({
      description: "Rows of a line table that is made, one for each row of another",
      properties: {
        from: fromShape({
          description: "Line table of the row that it is made from, or rows of it",
          words: ["in", "where", "order"],
          short: true,
        }),
        lines: mapOf(cel("the value; null leaves the default"), "Field of the made row -> CEL"),
      },
      required: ["from"],
    }),
  },
  conversionAcross: closed({
    description:
      "Makes the follow-ups once for each row of another line table of the header, which expressions see as `across`, `where` too; an action of such rows makes them for these alone",
    properties: {
      lines: text("Line table of the header: suppliers"),
      back: mapOf(
        { ...newKey, description: "Field of the target's header, or id" },
        "Field of such a row -> header field or `id` of the document that was made for it",
      ),
    },
    required: ["lines"],
    former: { rows: '"lines"' },
  }),
};

function tupleOf(description: string): Shape {
  return listOf(cel("part of the tuple"), description);
}
