import { fileName } from "../../../engine/dialect/shapes/fileName.ts";
import {
  cel,
  closed,
  documentName,
  fieldKey,
  keyedLabel,
  labelWords,
  listOf,
  path,
  schemaWord,
} from "../../../engine/dialect/shapes/words.ts";

/** `public/<name>.json`: what strangers may read. */
export const openListShape = closed({
  description:
    "What may be read without signing in, at GET /res/open/<name>: these columns of these documents, and nothing else",
  properties: {
    ...schemaWord,
    name: fileName,
    from: closed({
      description: "Rows of a document",
      properties: {
        in: { ...documentName, description: "Document whose rows it shows" },
        where: cel("only rows for which this holds, whoever asks"),
        order: {
          ...listOf({ type: "string" }, "Fields, - in front for descending"),
          uniqueItems: true,
        },
      },
      required: ["in", "where"],
    }),
    ...labelWords,
    fields: {
      ...listOf(
        path,
        "Fields of the header, in order: no references, nothing confidential or internal",
      ),
      minItems: 1,
      uniqueItems: true,
    },
    until: {
      description: "The instant it ends: time left is counted to it, of several to the latest",
      oneOf: [fieldKey, { ...listOf(fieldKey, "The latest of them"), minItems: 1 }],
    },
  },
  required: ["name", "from", "fields", ...keyedLabel],
  former: {
    columns: '"fields"',
    of: '"from": { "in": ... }',
    where: '"from": { "where": ... }',
    sort: '"from": { "order": [...] }',
  },
});
