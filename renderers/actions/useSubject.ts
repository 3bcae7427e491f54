import { useCallback } from "react";
import { asNoun } from "../../src/engine/index.ts";
import { useRenderer } from "../base/rendererContext.ts";
import { useWords } from "../base/words.ts";
import type { ActionRow } from "./targets.ts";

/**
 * The rows of an action in words: `requisition RTA2026110001`, `12 × requisition`, `line 2 of requisition RTA2026110001`. On a
 * document's own page (`number`) its lines are named by it; on a list of lines each name says its document already.
 */
export function useSubject(options: { title: string; number?: (() => string) | undefined }) {
  const { title, number } = options;
  const { language } = useRenderer();
  const words = useWords();
  return useCallback(
    (rows: readonly ActionRow[]): string => {
      const noun = asNoun(title, language);
      const [only] = rows;
      const count = rows.length;
      if (!only?.line) {
        return count === 1
          ? words("action.oneDocument", { title: noun, name: only?.name ?? "" })
          : words("action.manyDocuments", { title: noun, count });
      }
      if (number === undefined)
        return count === 1 ? only.name : words("action.manyRows", { count });
      const document = { title: noun, name: number() };
      return count === 1
        ? words("action.oneLine", { ...document, item: only.name })
        : words("action.manyLines", { ...document, count });
    },
    [language, words, title, number],
  );
}
