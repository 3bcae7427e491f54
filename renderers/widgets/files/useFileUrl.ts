import { useCallback } from "react";
import type { StoredFile } from "../../../src/engine/index.ts";
import { useAsked } from "../../base/useAsked.ts";
import { useRenderer } from "../../base/rendererContext.ts";

/** The address a stored file can be shown from; null while it is being asked for, or when it cannot be had. */
export function useFileUrl(file: StoredFile | undefined): string | null {
  const { source } = useRenderer();
  // A stored file never changes under its id.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const ask = useCallback(() => source.fileUrl(file!), [source, file?.id]);
  const { answer, busy, failed } = useAsked(file && ask);
  return file && !busy && !failed && answer !== undefined ? answer : null;
}
