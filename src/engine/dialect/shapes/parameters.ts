import { parameterReaders, parameterTypes } from "../parameter/parameter.ts";
import { closed, keyedLabel, labelWords, listOf, schemaWord, text, word } from "./words.ts";

const bound = (description: string) => ({
  type: "string" as const,
  pattern: String.raw`^-?\d{1,20}(\.\d{1,10})?$`,
  description,
});

/** `parameters.json`: the settings of the product that administrators may change and expressions read. */
export const parametersShape = closed({
  description:
    "The settings that administrators change and expressions read (docs/dialect/other-files.md)",
  properties: {
    ...schemaWord,
    parameters: listOf(
      closed({
        description:
          "A parameter: expressions read it as parameter.KEY; the value counts that the company has, else the system's, else this one, the same for a whole request",
        properties: {
          key: {
            type: "string",
            pattern: "^[A-Z][A-Z0-9_]*$",
            description: "Its name in upper case: STOCKTAKE_FREEZE",
          },
          type: word(
            "What its value is: a text, a decimal, Y or N, one of the choices",
            ...parameterTypes,
          ),
          value: text("The value until somebody sets another"),
          choices: listOf(text("One of the values"), "The values an ENUM can have"),
          min: bound("A NUMBER is at least this; 0 unless stated"),
          max: bound("A NUMBER is at most this"),
          decimals: { enum: [0], description: "0: a NUMBER without decimals" },
          scope: word("One value for all, or (ORG) companies may have their own", "SYSTEM", "ORG"),
          group: text("Group, in Chinese, under which it is listed"),
          editable: {
            type: "boolean",
            default: true,
            description: "false: administrators see the value and cannot change it",
          },
          shown: word(
            "Who reads its value at GET /res/initConfig: staff, or portal users too; nobody unless stated",
            ...parameterReaders,
          ),
          ...labelWords,
        },
        required: ["key", "type", "value", "scope", "group", ...keyedLabel],
        former: { options: '"choices"', whole: '"decimals": 0' },
      }),
      "Parameters",
    ),
  },
  required: ["parameters"],
});
