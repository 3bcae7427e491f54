import { pointerKeys } from "../read/jsonText.ts";

/**
 * Known errors of a document, so that their mere consequences are not reported as well: keys of fields whose kind,
 * choices, target or machine are wrong.
 */
export interface Suspects {
  readonly has: (key: string) => boolean;
  /** Whether an expression names one of them. */
  readonly namedIn: (expression: string) => boolean;
  readonly add: (key: string) => void;
}

/** Words of a field that decide on its type. */
const typeWords = new Set(["kind", "choices", "to", "machine", "type", "many", "items"]);

/** Collects suspects from the pointers of problems. */
export function suspectList(): Suspects & {
  readonly note: (pointer: string, missing: boolean) => void;
} {
  const keys = new Set<string>();
  return {
    has: (key) => keys.has(key),
    namedIn: (expression) =>
      [...keys].some((key) => new RegExp(`(^|[^\\w])${key}([^\\w]|$)`, "u").test(expression)),
    add: (key) => keys.add(key),
    note: (pointer, missing) => {
      const path = pointerKeys(pointer);
      const at = path.lastIndexOf("properties");
      const key = path[at + 1];
      if (at < 0 || key === undefined) return;
      const word = path[at + 2];
      if (word === undefined ? !missing : typeWords.has(word)) keys.add(key);
    },
  };
}
