import type { Shape } from "./shape.ts";
import { namePattern } from "./words.ts";

/** The name of a file, which is that of what it describes. */
export const fileName: Shape = {
  type: "string",
  pattern: namePattern,
  description: "a name in kebab-case, as the file is named",
};
