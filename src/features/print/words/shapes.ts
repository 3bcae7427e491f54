import type { Definitions, Shape } from "../../../engine/dialect/shapes/shape.ts";
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
    description: `The sheet: ${paperSizes.join(", ")}; of labels their width and height in mm: 100x70`,
    default: "A4",
    examples: ["A5"],
  },
  paper: {
    ...word(
      "Which way the sheet lies. Default: upright while the columns of all line tables have room",
      "portrait",
      "landscape",
    ),
    examples: ["landscape"],
  },
  sections: listOf(
    ref("section"),
    "Sections of the header, as in `detail`; fields without a value are left out. Default: those of the detail page that are open",
  ),
  tables: listOf(
    closed({
      description: "A line table",
      properties: {
        path: { ...path, description: "Path of the line table: items" },
        columns: { ...listOf(fieldKey, "Fields in order"), uniqueItems: true },
      },
      required: ["path"],
    }),
    "Line tables in order, no others. Default: all of the detail page. Columns that are empty in every line are left out; those without room stand below their line",
  ),
  totals: {
    examples: [["netAmount", "taxAmount", "grossAmount"]],
    ...listOf(
      fieldKey,
      "Header fields under the lines, one below the other; computed amounts unless stated",
    ),
    uniqueItems: true,
  },
  texts: {
    ...listOf(
      fieldKey,
      "Header fields of long text, over the whole width; notes and rich text unless stated",
    ),
    uniqueItems: true,
  },
  note: closed({
    examples: [{ title: "Subject to our terms of purchase", "zh-CN": "适用本公司采购条款" }],
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
    examples: [{ of: "items.packages", qr: "label", columns: ["packageNo", "quantity"] }],
    description:
      "A label for each line of a table, on pages of their own: a QR code beside fields of the line, the first one large. Prints with `each` can do more",
    properties: {
      of: { ...path, description: "The line table", examples: ["items.packages"] },
      qr: {
        ...fieldKey,
        description: "Field of the line whose text the QR code holds",
        examples: ["label"],
      },
      columns: {
        ...listOf(fieldKey, "Fields beside the code"),
        uniqueItems: true,
        examples: [["packageNo", "quantity"]],
      },
    },
    required: ["of", "qr", "columns"],
  }),
};

/** The word `print` of documents and pages. */
export const printWord: Shape = {
  description:
    "What differs on paper from the print that every document has, or several prints by name, the first of which is the usual one (docs/dialect/prints.md)",
  anyOf: [ref("print"), { ...listOf(ref("print"), "Prints by name"), minItems: 1 }],
};

/** What a document looks like on paper. */
export const printShapes: Definitions = {
  print: closed({
    description:
      "A print of the document, or with `codes` a label of it, with `each` labels of its lines",
    properties: {
      key: {
        ...newKey,
        description:
          "Name of the print, a key in camelCase: needed where there are several, as are labels",
      },
      ...printWords,
      each: {
        ...path,
        description:
          "A label for each line of this table, on a page of its own of `size`, and nothing else",
      },
      codes: listOf(
        closed({
          description: "A code",
          properties: {
            of: { ...fieldKey, description: "Field whose text it holds" },
            as: {
              ...word(
                "How it is drawn; a text that the kind cannot hold is drawn as QR",
                ...codeKinds,
              ),
              default: "qr",
            },
          },
          required: ["of"],
        }),
        "Codes of a label: of the lines of `each`, or without it of the document itself, whose `columns` and `tables` stand beside them",
      ),
      columns: { ...listOf(fieldKey, "Fields beside the codes of a label"), uniqueItems: true },
      run: {
        ...fieldKey,
        description:
          "System action of the header that runs each time it is printed; where it refuses the print is made all the same",
      },
    },
  }),
};
