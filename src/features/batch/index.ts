import type { Feature } from "../../engine/dialect/model/feature.ts";
import { ref } from "../../engine/dialect/shapes/words.ts";
import { linkBatch } from "./words/link.ts";
import { batchShape } from "./words/shape.ts";

/** Documents made in one go, one for each group of rows that wait. */
export const batch: Feature = {
  name: "batch",
  words: {
    shapes: {
      action: { batch: ref("batch") },
      definitions: { batch: batchShape },
    },
    action: (step) => step.source.batch && { system: true, ofList: true, batch: linkBatch(step) },
  },
};
