import type { FieldView, StoredFile, WireValue } from "../../../src/engine/index.ts";

/** The files of an attachment or image value: one, a list, or none. */
export function storedFiles(value: unknown): readonly StoredFile[] {
  const items = Array.isArray(value) ? value : [value];
  return items.filter(
    (item): item is StoredFile =>
      typeof item === "object" && item !== null && typeof (item as StoredFile).id === "string",
  );
}

/** Their names, as the text of such a value. */
export const fileNames = (value: unknown): string =>
  storedFiles(value)
    .map(({ name }) => name)
    .join(", ");

/** The value of an attachment or image field with these files. */
export const fileListValue = (files: readonly StoredFile[]): WireValue =>
  files.length === 0 ? null : files.map((file) => ({ ...file }));

/** Why a file may not be uploaded to a field, judged by its name and size before any byte is sent. */
type FileFault =
  | { readonly fault: "type"; readonly allowed: string }
  | { readonly fault: "size"; readonly allowed: number }
  | { readonly fault: "count"; readonly allowed: number };

const extensions: Readonly<Record<string, readonly string[]>> = {
  image: ["jpg", "jpeg", "png", "webp"],
  pdf: ["pdf"],
  word: ["doc", "docx"],
  excel: ["xls", "xlsx", "csv"],
  archive: ["zip", "rar", "7z"],
};

/** File name endings a field takes (`.jpg`), for the file picker; empty: any. */
export function acceptedEndings(types: readonly string[]): readonly string[] {
  return types.flatMap((type) => (extensions[type] ?? [type]).map((ending) => `.${ending}`));
}

/** Judges one file against a field's limits; `count` files are there already. */
export function fileFault(
  file: { readonly name: string; readonly size: number },
  limits:
    | { readonly types: readonly string[]; readonly maxBytes: number; readonly maxCount: number }
    | undefined,
  count: number,
): FileFault | null {
  if (!limits) return null;
  const endings = acceptedEndings(limits.types);
  if (endings.length > 0 && !endings.some((ending) => file.name.toLowerCase().endsWith(ending))) {
    return { fault: "type", allowed: endings.join(" ") };
  }
  if (file.size > limits.maxBytes) return { fault: "size", allowed: limits.maxBytes };
  if (limits.maxCount > 1 && count >= limits.maxCount)
    return { fault: "count", allowed: limits.maxCount };
  return null;
}

/** Whether a field takes several files; one replaces the other where it does not. */
export const takesMany = (field: Pick<FieldView, "files">, unstated = 20): boolean =>
  (field.files?.maxCount ?? unstated) > 1;
