import type { Feature } from "../../engine/dialect/model/feature.ts";
import { printsOfPage } from "./words/printDefinition.ts";
import { printShapes, printWord } from "./words/shapes.ts";

/** Documents on paper. */
export const print: Feature = {
  name: "print",
  words: {
    shapes: {
      page: { print: { ...printWord, examples: [{ totals: ["grossAmount"] }] } },
      definitions: printShapes,
    },
    page: (step) => {
      const prints = printsOfPage(step);
      return { print: prints[0]!, prints };
    },
    facts: {
      detail: ({ prints }, { language }) => ({
        prints: prints
          .slice(1)
          .flatMap(({ key, title }) => (key === undefined ? [] : { key, title: title[language] })),
      }),
    },
  },
};
