import type { ReferenceValue } from "../../../src/engine/index.ts";
import { keep, readKept } from "../../base/kept.ts";

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
  const stored = readKept(keyOf(person, document));
  return Array.isArray(stored) ? stored.filter(isPick).slice(0, limit) : [];
}

/** Remembers a pick. */
export function rememberPick(person: string, document: string, picked: ReferenceValue): void {
  const { id, code, name } = picked;
  const others = recentPicks(person, document).filter((pick) => pick.id !== id);
  keep(keyOf(person, document), [{ id, code, name }, ...others].slice(0, limit));
}

function isPick(value: unknown): value is RecentPick {
  return (
    typeof value === "object" &&
    value !== null &&
    typeof (value as RecentPick).id === "string" &&
    typeof (value as RecentPick).code === "string"
  );
}
