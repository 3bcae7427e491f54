import type { Shape } from "./shape.ts";
import { closed, namePattern } from "./words.ts";

const name: Shape = {
  type: "string",
  pattern: namePattern,
  description: "Name that a module of WAYBILL_RENDERERS registers",
  examples: ["rating"],
};

/** The word by which a field or a list is drawn by a module from outside the repository. */
export const rendererWord: Shape = {
  description:
    "Drawn by this module of WAYBILL_RENDERERS (docs/renderer-kit.md). A client built without it draws as if the word were not there",
  examples: ["rating", { name: "rating", settings: { stars: 5 } }],
  anyOf: [
    name,
    closed({
      description: "With what it is told",
      properties: {
        name,
        settings: {
          type: "object",
          description: "What the module reads; it checks it itself",
          examples: [{ stars: 5 }],
        },
      },
      required: ["name"],
    }),
  ],
};
