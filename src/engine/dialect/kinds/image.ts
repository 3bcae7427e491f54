import type { Kind } from "./kind.ts";
import { fileWords, filesFromText, filesText, parseFiles } from "./fileList.ts";

const own = { types: ["jpg", "png", "webp"], maxBytes: 2 * 1_048_576, maxCount: 1 };

export const image: Kind = {
  name: "image",
  about:
    "Pictures, a list of {id, name, size, mime}: jpg, png or webp, each at most 2 MB, one unless stated.",
  words: fileWords,
  type: () => ({ type: "file" }),
  column: () => "jsonb",
  operators: ["empty", "notEmpty"],
  widget: () => "image",
  numeric: false,
  parse: (input, field) => parseFiles(input, field, own),
  fromText: filesFromText,
  toText: filesText,
};
