import { fileName } from "./fileName.ts";
import { menuWords } from "./pages.ts";
import { closed, fieldKey, keyedLabel, labelWords, listOf, schemaWord } from "./words.ts";

/** `schemas/modules.json`. */
export const modulesShape = closed({
  description: "The modules, which are the groups of the menu",
  properties: {
    ...schemaWord,
    modules: listOf(
      closed({
        description:
          "A module: a folder of schemas/ with documents or pages, and a group of the menu",
        properties: {
          name: fileName,
          ...labelWords,
          icon: menuWords["icon"]!,
          sort: menuWords["sort"]!,
          sections: listOf(
            closed({
              description: "A heading in the menu, over the pages from a position up to the next",
              properties: {
                key: { ...fieldKey, description: "Name of the heading, a key in camelCase" },
                ...labelWords,
                from: {
                  type: "integer",
                  description: "The `sort` from which on pages stand below it",
                },
              },
              required: ["key", "from", ...keyedLabel],
            }),
            "Headings within the menu of the module, by rising `from`; one without a page that the reader may open is left out",
          ),
        },
        required: ["name", ...keyedLabel],
      }),
      "Modules",
    ),
  },
  required: ["modules"],
});
