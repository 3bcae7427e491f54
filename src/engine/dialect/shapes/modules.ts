import { fileName } from "./fileName.ts";
import { menuWords } from "./pages.ts";
import { closed, fieldKey, labelRequired, labelWords, listOf, schemaWord } from "./words.ts";

/** `schemas/modules.json`. */
export const modulesShape = closed({
  description: "The modules of the menu",
  properties: {
    ...schemaWord,
    modules: listOf(
      closed({
        description: "A module: a folder of schemas/",
        properties: {
          name: fileName,
          ...labelWords,
          icon: menuWords["icon"]!,
          sort: menuWords["sort"]!,
          sections: listOf(
            closed({
              description: "A heading in the menu, over the pages from a position up to the next",
              properties: {
                key: fieldKey,
                ...labelWords,
                from: { type: "integer", description: "The `sort` from which pages are below it" },
              },
              required: ["key", "from", ...labelRequired],
            }),
            "Headings within the menu of the module, by rising `from`",
          ),
        },
        required: ["name", ...labelRequired],
      }),
      "Modules",
    ),
  },
  required: ["modules"],
});
