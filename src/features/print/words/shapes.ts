import type { Definitions } from "../../../engine/dialect/shapes/shape.ts";
import {
  closed,
  fieldKey,
  labelRequired,
  labelWords,
  listOf,
  path,
  ref,
  word,
} from "../../../engine/dialect/shapes/words.ts";

/** What a document looks like on paper. */
export const printShapes: Definitions = {
  print: closed({
    description: "Differences from the default print",
    properties: {
      ...labelWords,
      paper: word("Default: as wide as its lines need", "portrait", "landscape"),
      sections: listOf(
        ref("section"),
        "Sections of the header; fields without a value are left out",
      ),
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
              description: "Reference whose name stands below; default: the company",
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
    },
  }),
};
