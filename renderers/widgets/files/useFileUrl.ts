import { useEffect, useState } from "react";
import type { StoredFile } from "../../../src/engine/index.ts";
import { useRenderer } from "../../base/rendererContext.ts";

/** The address a stored file can be shown from; null while it is being asked for, or when it cannot be had. */
export function useFileUrl(file: StoredFile | undefined): string | null {
  const { source } = useRenderer();
  const [url, setUrl] = useState<string | null>(null);
  const id = file?.id;
  useEffect(() => {
    let gone = false;
    setUrl(null);
    if (!file) return;
    source.fileUrl(file).then(
      (address) => gone || setUrl(address),
      () => gone || setUrl(null),
    );
    return () => {
      gone = true;
    };
    // A stored file never changes under its id.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [source, id]);
  return url;
}
