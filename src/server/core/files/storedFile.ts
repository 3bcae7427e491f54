import type { StoredFile } from "../../../engine/index.ts";

/** A row of `system.file`. */
export interface FileRow extends StoredFile {
  readonly sha256: string;
  readonly document: string | null;
  readonly field: string | null;
  readonly createdBy: string | null;
  /** Its name where it is sealed, and its bytes with it. */
  readonly sealed: string | null;
}
