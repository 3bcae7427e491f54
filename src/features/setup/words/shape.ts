import { fileName } from "../../../engine/dialect/shapes/fileName.ts";
import type { Shape } from "../../../engine/dialect/shapes/shape.ts";
import {
  closed,
  documentName,
  fieldKey,
  flag,
  listOf,
  mapOf,
  schemaWord,
  stateName,
  text,
} from "../../../engine/dialect/shapes/words.ts";

const buttons: Shape = {
  ...listOf(
    { type: "string", pattern: "^([a-zA-Z0-9]+|\\*)$" },
    "Buttons, in the role's data scope; *: all of the menu",
  ),
  minItems: 1,
  uniqueItems: true,
};

const block = closed({
  description: "Rows of one document, as `records` or as a table of `columns` and `rows`",
  properties: {
    document: { ...documentName, description: "Whose rows they are" },
    company: {
      ...text("Code of the company. Unless stated setup rows are of all, demo rows of the first"),
      examples: ["C001"],
    },
    as: {
      ...text("Login name of the person who saves them; unless stated an administrator"),
      examples: ["wangmin"],
    },
    update: {
      ...flag("The rows exist: their fields are set, their lines added"),
      examples: [true],
    },
    by: {
      ...fieldKey,
      examples: ["code"],
      description: "The field that says which row it is; default: the document's code",
    },
    columns: {
      ...listOf(fieldKey, "Fields of `rows`, in order"),
      examples: [["code", "name", "unit"]],
    },
    rows: {
      ...listOf({ type: "array" }, "Values by the columns; null: not set"),
      examples: [[["BX-20", "Box of 20 litres", "PCS"]]],
    },
    records: listOf(
      { type: "object" },
      "Values by field; references by code, line tables as lists",
    ),
  },
  required: ["document"],
});

/** `setup/<name>.json`: what a store is given besides tables. */
export const setupShape = closed({
  description: "What a store is given besides tables, each part once: what people change stays",
  properties: {
    ...schemaWord,
    name: fileName,
    setup: closed({
      description: "Rights, rows and demo rows",
      properties: {
        rights: {
          ...mapOf(
            {
              ...mapOf(
                {
                  description: "Buttons, or these in a data scope of their own",
                  oneOf: [
                    buttons,
                    closed({
                      description: "Buttons in a data scope of their own",
                      properties: {
                        buttons,
                        dataScope: { ...stateName, description: "SELF, DEPT, ORG ..." },
                      },
                      required: ["buttons"],
                    }),
                  ],
                },
                "Menu -> what it is granted there",
              ),
              propertyNames: { type: "string", pattern: "^[A-Z][A-Z0-9_]*$" },
            },
            "Role -> menu -> what roles are granted",
          ),
          propertyNames: { type: "string", pattern: "^[A-Z][A-Z0-9_]*$" },
        },
        rows: listOf(
          block,
          "Rows of masters, approval rules, numbering, roles, … with which a store begins",
        ),
        demo: listOf(block, "Rows that stores with demo data get besides"),
      },
    }),
  },
  required: ["name", "setup"],
});
