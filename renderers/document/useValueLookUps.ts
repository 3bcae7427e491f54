import { App } from "antd";
import { useEffect } from "react";
import { useRenderer } from "../base/rendererContext.ts";
import { useWords } from "../base/words.ts";
import { followLookUps } from "./followLookUps.ts";
import type { DocumentStore } from "./documentStore.ts";

/**
 * Looks up the values that rows of an open document take from elsewhere (a price) while it is edited, and notifies
 * when a found value changes or disappears.
 */
export function useValueLookUps(store: DocumentStore, { readOnly }: { readOnly: boolean }): void {
  const { source } = useRenderer();
  const { message } = App.useApp();
  const words = useWords();
  useEffect(() => {
    const { findValues } = source;
    const isAsked = store.model.tables.some(({ lookUps }) => (lookUps ?? []).length > 0);
    if (!findValues || !isAsked || readOnly) return undefined;
    return followLookUps(store, {
      find: (request) => findValues(store.page.page, request),
      tell: ({ title, changed, cleared }) => {
        const parts = [
          ...(changed > 0 ? [words("form.foundAnew", { title, count: changed })] : []),
          ...(cleared > 0 ? [words("form.foundNoMore", { title, count: cleared })] : []),
        ];
        message.info({ content: parts.join(" "), duration: 6 });
      },
    });
  }, [store, source, readOnly, message, words]);
}
