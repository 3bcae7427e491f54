import { linkKinds } from "../model/convert.ts";
import { fromShape } from "./from.ts";
import type { Definitions } from "./shape.ts";
import { cel, closed, fieldKey, flag, listOf, mapOf, newKey, ref, text, word } from "./words.ts";

/** `convert`: how rows become follow-up documents. */
export const convertShapes: Definitions = {
  conversion: closed({
    description: "How rows of this document become a follow-up document",
    properties: {
      from: {
        type: "string",
        pattern: "^([a-z][a-zA-Z0-9]*(\\.[a-z][a-zA-Z0-9]*)*)?$",
        description: 'Line table whose rows are converted; "": the header itself',
      },
      to: text("Document and line table that are made: purchase-order.items"),
      kind: word("What the link stands for; CONVERT unless stated", ...linkKinds),
      where: cel("over the source row: rows for which it does not hold are left out"),
      groupBy: listOf(
        cel("part of the tuple"),
        "Rows with the same tuple come into one document; without it all do",
      ),
      mergeBy: listOf(
        cel("part of the tuple"),
        "Rows of one document with the same tuple become one line; without it each has its own",
      ),
      append: cel(
        "over the target's header, the source row as `this`: such a document takes the lines instead of a new one",
      ),
      header: mapOf(cel("the value; null leaves the default"), "Field of the target -> CEL"),
      lines: mapOf(cel("the value; null leaves the default"), "Field of the target's line -> CEL"),
      quantity: { ...fieldKey, description: "Field of the target that holds the linked quantity" },
      required: listOf(
        text("supplier, items.price"),
        "Fields of the target that must have a value when it is made",
      ),
      back: mapOf(
        { ...newKey, description: "Field of the target's header, or item" },
        "Own field -> what it shows of the latest live follow-up",
      ),
      through: flag(
        "Rows further up that can be made into the same lines themselves are linked to them too; default: false",
      ),
      keeps: listOf(
        fieldKey,
        "Target fields that stay as the conversion filled them while the row is linked",
      ),
      deleteEmpty: flag("A target whose last line is withdrawn is deleted; default: true"),
      named: ref("conversionNamed"),
      across: ref("conversionAcross"),
      below: mapOf(
        ref("conversionBelow"),
        "Line table of the target's line -> what its rows are made of",
      ),
      allot: ref("conversionAllot"),
      beside: mapOf(
        ref("conversionBeside"),
        "Other line table of the target's header -> what its rows are made of",
      ),
    },
    required: ["from", "to"],
  }),
  conversionNamed: closed({
    description:
      "Rows of the target that name a row of this document themselves are linked to it as those that the conversion makes",
    properties: {
      document: { ...fieldKey, description: "The target's reference to this document" },
      item: {
        ...fieldKey,
        description: "The target line's integer with the item of the line it names",
      },
    },
    required: ["document"],
  }),
  conversionBelow: closed({
    description:
      "Lines of a made line, one for each row of a line table of the row it is made from",
    properties: {
      from: fromShape({
        description: "Line table of the source row: steps",
        words: ["in", "where", "order"],
        short: true,
      }),
      lines: mapOf(cel("the value; null leaves the default"), "Field of such a line -> CEL"),
    },
    required: ["from"],
  }),
  conversionAllot: {
    former: {
      in: '"from": { "in": ..., "where": ... }',
      list: '"where" in "from"',
      where: '"may"',
    },
    ...closed({
      description:
        "A list of the company says who may get a row, and divides it by shares where nobody was asked for",
      properties: {
        from: fromShape({
          description: "Rows of the list that concern the converted row, which they read as `this`",
          words: ["in", "where"],
          short: true,
        }),
        may: cel("over the list's row, the converted row as `this`: whether it may be given to"),
        to: { ...fieldKey, description: "The list's reference to who gets something" },
        share: { ...fieldKey, description: "The list's number by which a row is divided" },
        asked: cel("over the converted row: who was asked for"),
        divide: cel("over the converted row: whether it is divided, whoever was asked for"),
        quantity: cel("over the converted row: the quantity that is divided"),
        decimals: cel("over the converted row: decimals of the parts; null: 6"),
        message: {
          ...ref("error-key"),
          description: "Row of the error table: who was asked for may not be given to",
        },
      },
      required: [
        "from",
        "may",
        "to",
        "share",
        "asked",
        "divide",
        "quantity",
        "decimals",
        "message",
      ],
    }),
  },
  conversionBeside: {
    former: { where: '"from": { "in": ..., "where": ... }' },
    ...closed({
      description:
        "Rows of another line table of what is made anew, one for each row of a line table of the header",
      properties: {
        from: fromShape({
          description: "Line table of the header: suppliers",
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
      "Makes the follow-ups of the rows once for each row of another line table, which expressions see as `across`",
    properties: {
      rows: text("Line table of the header: suppliers"),
      back: mapOf(
        { ...newKey, description: "Field of the target's header, or id" },
        "Field of such a row -> what it shows of its latest live follow-up",
      ),
    },
    required: ["rows"],
  }),
};
