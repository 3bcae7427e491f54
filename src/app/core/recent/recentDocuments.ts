import { readStored, writeStored } from "../storage/storage.ts";

/** A document that was opened on this device. */
interface RecentDocument {
  readonly path: string;
  readonly title: string;
  /** What kind of document: the page's title. */
  readonly page: string;
}

const limit = 12;
const key = (person: string) => `recent.${person}`;

/** Documents the person opened lately on this device, the latest first. */
export function recentDocuments(person: string): readonly RecentDocument[] {
  const stored = readStored("local", key(person));
  return Array.isArray(stored) ? stored.filter(isRecent) : [];
}

/** Puts a document in front of the recent ones. */
export function rememberDocument(person: string, document: RecentDocument): void {
  const others = recentDocuments(person).filter((each) => each.path !== document.path);
  writeStored("local", key(person), [document, ...others].slice(0, limit));
}

/** Forgets a document (it is gone), or all of them. */
export function forgetDocuments(person: string, path?: string): void {
  const left = path ? recentDocuments(person).filter((each) => each.path !== path) : [];
  writeStored("local", key(person), left.length > 0 ? left : undefined);
}

function isRecent(value: unknown): value is RecentDocument {
  const document = value as Partial<RecentDocument> | null;
  return (
    typeof document?.path === "string" &&
    document.path.startsWith("/") &&
    typeof document.title === "string" &&
    typeof document.page === "string"
  );
}
