import type { FieldSettings, Parsed, WireValue } from "./kind.ts";
import { joinList } from "./listText.ts";
import { cleanText } from "./text.ts";
import { badFormat, refused, shown } from "./refused.ts";

type FileSettings = NonNullable<FieldSettings["files"]>;

/** The MIME types behind the words of `types`; other words are MIME types themselves. */
const mimes: Readonly<Record<string, readonly string[]>> = {
  image: ["image/jpeg", "image/png", "image/webp"],
  jpg: ["image/jpeg"],
  jpeg: ["image/jpeg"],
  png: ["image/png"],
  webp: ["image/webp"],
  pdf: ["application/pdf"],
  xlsx: ["application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
  docx: ["application/vnd.openxmlformats-officedocument.wordprocessingml.document"],
  pptx: ["application/vnd.openxmlformats-officedocument.presentationml.presentation"],
  csv: ["text/csv"],
  txt: ["text/plain"],
  zip: ["application/zip"],
};

/** JSON Schema of the words of file kinds. */
export const fileWords = {
  types: {
    type: "array",
    items: {
      anyOf: [
        { enum: Object.keys(mimes) },
        { type: "string", pattern: "^[a-z]+/[a-z0-9.+*-]+$", description: "A MIME type" },
      ],
    },
    description:
      "File types that are taken: image, pdf, xlsx, docx, csv, zip, or MIME types. An image is a JPEG, PNG or WebP",
    examples: [["image", "pdf"]],
  },
  max: {
    type: ["string", "null"],
    description: "Largest file, in bytes, as text. Default: 20 MB, of images 2 MB",
    examples: ["5000000"],
  },
  maxItems: {
    type: "integer",
    minimum: 1,
    description: "Most files in the field. Default: 20, of images 1",
  },
} as const;

/** Whether a MIME type is one of a field's `types`; no types take every file. */
export function takesFile(types: readonly string[], mime: string): boolean {
  return (
    types.length === 0 || types.some((word) => (mimes[word.toLowerCase()] ?? [word]).includes(mime))
  );
}

/**
 * Takes a list of stored files `{id, name, size, mime}` (or one); empty is null. Other members of an entry are
 * dropped. Type, size and number are checked as sent; the server takes them from its own store by id.
 */
export function parseFiles(input: unknown, field: FieldSettings, own: FileSettings): Parsed {
  if (input === null || input === undefined) return { value: null };
  const entries: readonly unknown[] = Array.isArray(input) ? input : [input];
  const settings = { ...own, ...field.files };
  if (entries.length > settings.maxCount) return refused("file.count", String(settings.maxCount));
  const files: WireValue[] = [];
  for (const entry of entries) {
    const file = storedFile(entry);
    if (file === undefined) return badFormat(entry, "{id, name, size, mime}");
    if (!takesFile(settings.types, file.mime))
      return refused("file.type", settings.types.join(", "));
    if (file.size > settings.maxBytes)
      return refused("common.range", bytes(file.size), `≤ ${bytes(settings.maxBytes)}`);
    files.push({ ...file });
  }
  return { value: files.length === 0 ? null : files };
}

/** File names in one cell. */
export function filesText(value: WireValue): string {
  if (!Array.isArray(value)) return "";
  return joinList(value.map((file) => String((file as { name?: unknown })?.name ?? "")));
}

/** Files cannot be typed: text is refused, an empty cell is null. */
export function filesFromText(text: string): Parsed {
  return text.trim() === "" ? { value: null } : badFormat(shown(text), "file");
}

function storedFile(
  entry: unknown,
): { id: string; name: string; size: number; mime: string } | undefined {
  if (typeof entry !== "object" || entry === null) return undefined;
  const { id, name, size, mime } = entry as Readonly<Record<string, unknown>>;
  if (typeof id !== "string" || !/^[\w-]{1,64}$/.test(id)) return undefined;
  if (typeof mime !== "string" || !/^[\w.+-]+\/[\w.+-]+$/.test(mime) || mime.length > 100)
    return undefined;
  if (typeof size !== "number" || !Number.isSafeInteger(size) || size < 0) return undefined;
  const label = cleanText(name, { key: "name" }, { maxLength: 255, oneLine: true });
  if (!("value" in label) || label.value === null) return undefined;
  return { id, name: label.value, size, mime };
}

function bytes(count: number): string {
  return count >= 1_048_576
    ? `${Math.ceil((count / 1_048_576) * 10) / 10} MB`
    : `${Math.ceil(count / 1024)} KB`;
}
