import { parameterReaders, parameterTypes } from "../parameter/parameter.ts";
import { closed, labelRequired, labelWords, listOf, schemaWord, text, word } from "./words.ts";

const bound = (description: string) => ({
  type: "string" as const,
  pattern: String.raw`^-?\d{1,20}(\.\d{1,10})?$`,
  description,
});

/** `parameters.json`: the settings of the product that administrators may change and expressions read. */
export const parametersShape = closed({
  description: "The parameters of the product",
  properties: {
    ...schemaWord,
    parameters: listOf(
      closed({
        description: "A parameter: expressions read it as parameter.KEY",
        properties: {
          key: { type: "string", pattern: "^[A-Z][A-Z0-9_]*$", description: "STOCKTAKE_FREEZE" },
          type: word(
            "What its value is: BOOL is Y or N, ENUM one of the options",
            ...parameterTypes,
          ),
          value: text("The value until somebody sets another"),
          options: listOf(text("One of the values"), "The values an ENUM can have"),
          min: bound("A NUMBER is at least this; 0 unless stated"),
          max: bound("A NUMBER is at most this"),
          whole: { type: "boolean", description: "true: a NUMBER without decimals" },
          scope: word("One value for all, or (ORG) companies may have their own", "SYSTEM", "ORG"),
          group: text("Group, in Chinese, under which it is listed"),
          editable: {
            type: "boolean",
            description: "false: administrators see the value and cannot change it",
          },
          shown: word(
            "Whom GET /res/initConfig tells its value: staff, or portal users too; nobody unless stated",
            ...parameterReaders,
          ),
          ...labelWords,
        },
        required: ["key", "type", "value", "scope", "group", ...labelRequired],
      }),
      "Parameters",
    ),
  },
  required: ["parameters"],
});
