import { figureKinds, groupCharts, groupSteps } from "../model/listGroups.ts";
import type { Shape } from "./shape.ts";
import { cel, closed, keyPattern, labelRequired, labelWords, listOf, path, word } from "./words.ts";

const key: Shape = { type: "string", pattern: keyPattern, description: "a key in camelCase" };

/** `groups` of a list. */
export const groupsShape: Shape = closed({
  description: "Ways to sum the rows up",
  properties: {
    by: {
      ...listOf(
        closed({
          description: "One way: rows with the same values in these columns are one",
          properties: {
            key,
            ...labelWords,
            paths: { ...listOf(path, "Columns"), minItems: 1, uniqueItems: true },
            step: word("The first column, a date, counts by this span", ...groupSteps),
            chart: word("How it is drawn; default by its columns", ...groupCharts),
          },
          required: ["key", ...labelRequired, "paths"],
        }),
        "Ways people can switch to",
      ),
      minItems: 1,
    },
    sums: listOf(
      closed({
        description: "A figure of a group",
        properties: {
          key,
          ...labelWords,
          as: word("How it is made of the rows; default sum", ...figureKinds),
          of: {
            ...path,
            description:
              "Column that is summed, or whose unit the value has; of a ratio the figure divided",
          },
          value: cel(
            "over the listed row: its amount, where no column has it; its unit is that of the column `of`, if stated",
          ),
          when: cel("over the listed row: it counts"),
          over: { ...key, description: "Of a ratio: the figure that divides" },
          times: {
            type: "string",
            pattern: "^\\d+$",
            description: "Of a ratio: what it is multiplied by; 100 (default) is shown in per cent",
          },
          at: {
            ...path,
            description: "Of opening and closing: the date whose filter is the period",
          },
          decimals: { type: "integer", minimum: 0, maximum: 6, description: "Rounded to so many" },
        },
        required: ["key", ...labelRequired],
      }),
      "Beside the columns that are summed anyway",
    ),
    drawn: { ...listOf(path, "Figures and summed columns that a chart shows"), uniqueItems: true },
    first: { ...key, description: "The way in which the page opens" },
  },
  required: ["by"],
});
