import { useEffect, useState } from "react";
import type { StudioPreview } from "../../answers/studio.ts";
import { studioSource, type PreviewLook } from "../source.ts";

/** What a draft looks like: of the last text without errors, while there are some. */
export function usePreview(
  draft: { readonly path: string; readonly text: string },
  { role, page, language }: PreviewLook,
): { readonly preview: StudioPreview; readonly path: string; readonly text: string } | undefined {
  const { path, text } = draft;
  const [seen, setSeen] = useState<{ preview: StudioPreview; path: string; text: string }>();
  useEffect(() => {
    const abort = new AbortController();
    const look = { path, text, role, page, language };
    studioSource.preview(look, abort.signal).then(
      (preview) => preview && setSeen({ preview, path, text }),
      () => undefined,
    );
    return () => abort.abort();
  }, [path, text, role, page, language]);
  return seen?.path === path ? seen : undefined;
}
