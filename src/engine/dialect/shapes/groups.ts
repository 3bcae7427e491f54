import { figureKinds, groupCharts, groupSteps } from "../model/listGroups.ts";
import type { Shape } from "./shape.ts";
import { cel, closed, keyPattern, keyedLabel, labelWords, listOf, path, word } from "./words.ts";

const key: Shape = {
  type: "string",
  pattern: keyPattern,
  description: "Name of the way or figure, a key in camelCase",
};

/** `groups` of a list. */
export const groupsShape: Shape = closed({
  description:
    "Ways to sum the rows up, between which people switch; with `first` the page is a report (docs/dialect/reports.md)",
  properties: {
    by: {
      ...listOf(
        closed({
          description: "A way: rows with the same values in these columns are one group",
          properties: {
            key,
            ...labelWords,
            paths: {
              ...listOf(path, "Columns, whose values make a group"),
              minItems: 1,
              uniqueItems: true,
            },
            step: word(
              "The first column, a date or instant, counts by this span of the company's calendar",
              ...groupSteps,
            ),
            chart: word(
              "How it is drawn: bars lie, for names; stacked: of two columns the second's values upon one another. Default: columns with a `step`, stacked for two columns, else bars",
              ...groupCharts,
            ),
          },
          required: ["key", ...keyedLabel, "paths"],
        }),
        "Ways to group, in order; rows, total and count are no keys",
      ),
      minItems: 1,
    },
    sums: listOf(
      closed({
        description: "A figure of a group",
        properties: {
          key,
          ...labelWords,
          as: {
            ...word(
              "How it is made: sum, avg, min, max of `of` or `value`; count of rows; ratio of two figures; opening and closing: what stood before a period began, and at its end",
              ...figureKinds,
            ),
            default: "sum",
          },
          of: {
            ...path,
            description:
              "Column that is summed, or whose unit the value has; of a ratio the figure divided",
          },
          value: cel(
            "over the listed row, compiled to SQL: its amount, where no column has it; with `of` it has that column's unit or currency",
          ),
          when: cel("over the listed row, compiled to SQL: it counts"),
          over: {
            ...key,
            description: "Of a ratio: the figure that divides, named before it, or count",
          },
          times: {
            type: "string",
            pattern: "^\\d+$",
            description: "Of a ratio: what the quotient is multiplied by; 100 is shown in per cent",
            default: "100",
          },
          at: {
            ...path,
            description: "Of opening and closing: the date whose filter is the period",
          },
          decimals: { type: "integer", minimum: 0, maximum: 6, description: "Rounded to so many" },
        },
        required: ["key", ...keyedLabel],
      }),
      "Figures of a group, beside its number of rows and the summed columns. A count or sum of nothing is 0, any other figure of nothing is empty",
    ),
    drawn: {
      ...listOf(
        path,
        "Figures and summed columns that charts show, a share as a line beside bars. Without it groups are a table alone",
      ),
      uniqueItems: true,
    },
    first: {
      ...key,
      description:
        "The way in which the page opens: makes it a report, with the figures over everything, the chart, and the rows one by one as the last way",
    },
  },
  required: ["by"],
});
