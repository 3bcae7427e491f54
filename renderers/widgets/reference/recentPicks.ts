import type { ReferenceValue } from "../../../src/engine/index.ts";

/** A pick as it is remembered: enough to show it; its other fields are looked up again when it is taken. */
interface RecentPick {
  readonly id: string;
  readonly code: string;
  readonly name: string | null;
}

const limit = 8;
const keyOf = (person: string, document: string) => `waybill.recent.${person}.${document}`;

/** What this person last picked of a document on this device, latest first. Nothing where storage is refused. */
export function recentPicks(person: string, document: string): readonly RecentPick[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(person, document)) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isPick).slice(0, limit) : [];
  } catch {
    // Blocked storage and damaged content both mean: nothing remembered.
    return [];
  }
}

/** Remembers a pick. Best effort: a full or blocked storage only means that it is not offered next time. */
export function rememberPick(person: string, document: string, picked: ReferenceValue): void {
  const { id, code, name } = picked;
  const others = recentPicks(person, document).filter((pick) => pick.id !== id);
  store(person, document, [{ id, code, name }, ...others].slice(0, limit));
}

function store(person: string, document: string, picks: readonly RecentPick[]): void {
  try {
    localStorage.setItem(keyOf(person, document), JSON.stringify(picks));
  } catch {
    // Remembering is a convenience.
  }
}

function isPick(value: unknown): value is RecentPick {
  return (
    typeof value === "object" &&
    value !== null &&
    typeof (value as RecentPick).id === "string" &&
    typeof (value as RecentPick).code === "string"
  );
}
