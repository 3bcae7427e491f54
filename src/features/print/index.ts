import type { Feature } from "../../engine/dialect/model/feature.ts";
import { ref } from "../../engine/dialect/shapes/words.ts";
import { printOfPage } from "./words/printDefinition.ts";
import { printShapes } from "./words/shapes.ts";

/** Documents on paper. */
export const print: Feature = {
  name: "print",
  words: {
    shapes: {
      page: { print: ref("print") },
      definitions: printShapes,
    },
    page: (step) => ({ print: printOfPage(step) }),
  },
};
