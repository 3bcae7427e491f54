import type { Shape } from "./shape.ts";
import { namePattern } from "./words.ts";

/** The name of a file, which is that of what it describes. */
export const fileName: Shape = {
  type: "string",
  pattern: namePattern,
  description: "Its name in kebab-case, which is that of the file",
};
