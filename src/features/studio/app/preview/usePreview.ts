import { useCallback, useRef } from "react";
import { useAsked } from "../../../../../renderers/base/useAsked.ts";
import type { StudioPreview } from "../../answers/studio.ts";
import { studioSource, type PreviewLook } from "../source.ts";

/** What a draft looks like: of the last text without errors, while there are some. */
export function usePreview(
  draft: { readonly path: string; readonly text: string },
  { role, page, language }: PreviewLook,
): { readonly preview: StudioPreview; readonly path: string; readonly text: string } | undefined {
  const { path, text } = draft;
  const last = useRef<{ preview: StudioPreview; path: string; text: string }>(undefined);
  const ask = useCallback(
    async (signal: AbortSignal) => {
      const look = { path, text, role, page, language };
      const preview = await studioSource.preview(look, signal);
      return preview ? (last.current = { preview, path, text }) : last.current;
    },
    [path, text, role, page, language],
  );
  const { answer: seen } = useAsked(ask);
  return seen?.path === path ? seen : undefined;
}
