import { useMemo, useState, type ReactNode } from "react";
import { chooseLanguage } from "./language.ts";
import { LanguageContext, type LanguageWords } from "./languageContext.ts";
import { loadWords, type Words } from "./words.ts";

/** Holds the words in use, starting with those that were loaded before the first render. */
export function LanguageRoot(props: { readonly first: Words; readonly children: ReactNode }) {
  const [words, setWords] = useState(props.first);
  const value = useMemo<LanguageWords>(
    () => ({
      words,
      change: async (language) => {
        const loaded = await loadWords(language);
        chooseLanguage(language);
        setWords(loaded);
      },
    }),
    [words],
  );
  return <LanguageContext value={value}>{props.children}</LanguageContext>;
}
