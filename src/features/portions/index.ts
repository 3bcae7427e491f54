import type { Feature } from "../../engine/dialect/model/feature.ts";
import { ref } from "../../engine/dialect/shapes/words.ts";
import { linkPortions } from "./words/link.ts";
import { portionsShape } from "./words/shape.ts";

/** Actions whose lines a job works off in portions. */
export const portions: Feature = {
  name: "portions",
  words: {
    shapes: {
      action: { portions: ref("portions") },
      definitions: { portions: portionsShape },
    },
    action: (step) =>
      step.source.portions && { byJob: true as const, portions: linkPortions(step) },
  },
};
