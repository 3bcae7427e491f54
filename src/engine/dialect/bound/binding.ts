/**
 * A document that code reads or writes by itself, not by words of schema files: the code calls its fields by the keys
 * given here, whatever a set of schema files calls them. Documents and fields are found by their codes, which stay when
 * they are renamed. Features list their bindings (`Feature.binds`): the loader refuses a document that lacks a field of
 * one, and the server resolves them (`bind` in server/store/statement).
 */
export interface Binding<Key extends string = string> {
  /** Code of the document: `mbq`. */
  readonly code: string;
  /** Codes of its header's fields, by the key that code calls them by: `{ onHand: "mbq010" }`. */
  readonly fields: Readonly<Record<Key, string>>;
  /** Documents that the code uses with this one: where this one is there, they must be. Two may need each other. */
  readonly needs: () => readonly Binding[];
}

/** `binding("mbq", { onHand: "mbq010" })`: a binding that knows its keys. */
export function binding<Key extends string>(
  code: string,
  fields: Readonly<Record<Key, string>>,
  needs: () => readonly Binding[] = () => [],
): Binding<Key> {
  return { code, fields, needs };
}
