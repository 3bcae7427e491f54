import type { ReferenceValue } from "../../../src/engine/index.ts";

/** The value as a reference, or null when it is none. A bare id has no code or name to show but itself. */
export function asReference(value: unknown): ReferenceValue | null {
  if (typeof value === "string" && value !== "") return { id: value, code: value, name: null };
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  const { id, code } = value as Partial<ReferenceValue>;
  if (typeof id !== "string" && typeof code !== "string") return null;
  return value as ReferenceValue;
}

/** `S001 East Bearings`; the code alone when there is no name or when it says the same. */
export function referenceText(value: unknown): string {
  const reference = asReference(value);
  if (!reference) return "";
  const { code, name } = reference;
  if (!name || name === code) return code ?? "";
  return code ? `${code} ${name}` : name;
}

/** `East Bearings`: what a reference is called in a sentence, its code where it has no name. */
export function referenceName({ code, name }: ReferenceValue): string {
  return name ?? code ?? "";
}

/** Whether a typed text names exactly this row: its code or its name, in any case. */
export function isNamedBy(row: ReferenceValue, typed: string): boolean {
  const wanted = typed.trim().toLowerCase();
  return [row.code, row.name, referenceText(row)].some((text) => text?.toLowerCase() === wanted);
}

/** The key and title of a value that rows share: a reference or a plain value. */
export function sharedValue(value: unknown): { readonly key: string; readonly title: string } {
  const reference = asReference(value);
  if (reference) return { key: reference.id, title: referenceName(reference) };
  return { key: String(value ?? ""), title: String(value ?? "") };
}

/** The references of a field that holds several. */
export function referencesOf(value: unknown): readonly ReferenceValue[] {
  return Array.isArray(value) ? value.flatMap((item) => asReference(item) ?? []) : [];
}
