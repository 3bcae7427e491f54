import type { Feature } from "../../engine/dialect/model/feature.ts";
import { buildSetups } from "./words/buildSetups.ts";
import { setupShape } from "./words/shape.ts";

/** What a folder of schema files brings besides documents: `setup/<name>.json`, rights of roles, rows and demo rows. */
export const setup: Feature = {
  name: "setup",
  words: {
    file: { class: "setup", folder: "setup", mark: "setup", shape: setupShape },
    schema: (step) => ({ setups: buildSetups(step) }),
  },
};
