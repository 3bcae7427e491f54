import type { Kind } from "./kind.ts";
import { fileWords, filesFromText, filesText, parseFiles } from "./fileList.ts";

const own = { types: [], maxBytes: 20 * 1_048_576, maxCount: 20 };

export const attachment: Kind = {
  name: "attachment",
  about:
    "Files, a list of {id, name, size, mime}; each at most 20 MB, at most 20 of them unless stated.",
  words: fileWords,
  type: () => ({ type: "file" }),
  column: () => "jsonb",
  operators: ["empty", "notEmpty"],
  widget: () => "attachment",
  numeric: false,
  parse: (input, field) => parseFiles(input, field, own),
  fromText: filesFromText,
  toText: filesText,
};
