import { isKnownByName, Refusal, sessionDocuments } from "../../../engine/index.ts";
import type { Context } from "../context.ts";
import { knownByName } from "../read/projectRecord.ts";
import type { LoadedRecord } from "./storedRecord.ts";

/** A field that both sides changed differently; without a field, a line that one side removed and the other changed. */
export interface Overlap {
  /** `quantity`, `items[2].quantity`: positions from 0 in the record as merged. */
  readonly path: string;
  readonly table: string;
  readonly line?: string;
  readonly item?: number;
  readonly field?: string;
  /** The field's label, or the line table's. */
  readonly title: string;
  /** The value both started from. */
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
  /** The user who removed the line that the other changed. */
  readonly removed?: "mine" | "theirs";
}

/**
 * The refusal of a write on a stale version (6409): the current version with its time and author and, where known,
 * the fields that both sides changed. The operation adds the stored record, projected for the user, and drops
 * overlaps of fields that they may not see.
 */
export function conflictOf(
  { schema, actor }: Pick<Context, "schema" | "actor">,
  stored: LoadedRecord,
  overlaps?: readonly Overlap[],
): Refusal {
  const { id, version, row } = stored;
  const { updatedBy, updatedAt: at } = row;
  const { user } = sessionDocuments(schema);
  const by = user && isKnownByName(actor, user) ? knownByName(updatedBy) : updatedBy;
  const conflict = { id, version, by, at, ...(overlaps && { overlaps }) };
  return new Refusal("common.changed", { data: { conflict } });
}
