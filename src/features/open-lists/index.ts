import type { Feature } from "../../engine/dialect/model/feature.ts";
import { buildOpenLists } from "./words/buildOpenLists.ts";
import { openListShape } from "./words/shape.ts";

/** Lists that may be read without signing in: `schemas/public/<name>.json`. */
export const openLists: Feature = {
  name: "open-lists",
  words: {
    file: { class: "openList", folder: "public", mark: "from", shape: openListShape },
    schema: (step) => ({ openLists: buildOpenLists(step) }),
  },
};
