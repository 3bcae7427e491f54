import type { Definitions } from "../../../engine/dialect/shapes/shape.ts";
import {
  closed,
  fieldKey,
  labelRequired,
  labelWords,
  listOf,
  newKey,
  path,
  ref,
  word,
} from "../../../engine/dialect/shapes/words.ts";
import { codeKinds, paperSizes } from "./print.ts";

const printWords: Definitions = {
  ...labelWords,
  size: {
    type: "string",
    pattern: `^(${paperSizes.join("|")}|[1-9]\\d{1,2}x[1-9]\\d{1,2})$`,
    description: `The sheet: ${paperSizes.join(", ")}; A4 unless stated; of labels their width and height in mm: 100x70`,
  },
  paper: word("Default: as wide as its lines need", "portrait", "landscape"),
  sections: listOf(ref("section"), "Sections of the header; fields without a value are left out"),
  tables: listOf(
    closed({
      description: "A line table",
      properties: {
        path,
        columns: { ...listOf(fieldKey, "Fields in order"), uniqueItems: true },
      },
      required: ["path"],
    }),
    "Line tables in order; no others are printed",
  ),
  totals: {
    ...listOf(fieldKey, "Header fields under the lines, one below the other"),
    uniqueItems: true,
  },
  texts: {
    ...listOf(fieldKey, "Header fields of long text, over the whole width"),
    uniqueItems: true,
  },
  note: closed({
    description: "A fixed text at the end",
    properties: labelWords,
    required: [...labelRequired],
  }),
  signatures: listOf(
    closed({
      description: "A line to sign on",
      properties: {
        ...labelWords,
        of: {
          ...fieldKey,
          description:
            "Reference whose name stands below; where one is named, the company's stands below the others",
        },
      },
      required: [...labelRequired],
    }),
    "Lines to sign on, side by side",
  ),
  labels: closed({
    description: "Labels to stick on, one a line, on pages of their own",
    properties: {
      of: { ...path, description: "The line table" },
      qr: { ...fieldKey, description: "Field of the line whose text the QR code bears" },
      columns: { ...listOf(fieldKey, "Fields beside the code"), uniqueItems: true },
    },
    required: ["of", "qr", "columns"],
  }),
};

/** What a document looks like on paper. */
export const printShapes: Definitions = {
  print: {
    description: "Differences from the default print, or several prints by name",
    anyOf: [
      closed({ description: "Differences from the default print", properties: printWords }),
      { ...listOf(ref("namedPrint"), "Prints by name; the first is the usual one"), minItems: 1 },
    ],
  },
  namedPrint: closed({
    description:
      "A print of the document, or with `codes` a label of it, with `each` labels of its lines",
    properties: {
      key: newKey,
      ...printWords,
      each: { ...path, description: "A label for each line of this table, and nothing else" },
      codes: listOf(
        closed({
          description: "A code",
          properties: {
            of: { ...fieldKey, description: "Field whose text it bears" },
            as: word("How it is drawn; default: qr", ...codeKinds),
          },
          required: ["of"],
        }),
        "Codes of a label",
      ),
      columns: { ...listOf(fieldKey, "Fields beside the codes of a label"), uniqueItems: true },
      run: {
        ...fieldKey,
        description: "System action of the header that runs each time it is printed",
      },
    },
    required: ["key", ...labelRequired],
  }),
};
