import { useMemo, useState, type ReactNode } from "react";
import { chooseLanguage } from "./language.ts";
import { LanguageContext, type LanguageWords } from "./languageContext.ts";
import type { Language } from "../../../engine/index.ts";
import type { Words } from "./words.ts";

/** Holds the words in use, starting with those that were loaded before the first render. */
export function LanguageRoot(props: {
  readonly first: Words;
  /** Loads the words of another language. */
  readonly load: (language: Language) => Promise<Words>;
  readonly children: ReactNode;
}) {
  const { first, load } = props;
  const [words, setWords] = useState(first);
  const value = useMemo<LanguageWords>(
    () => ({
      words,
      change: async (language) => {
        const loaded = await load(language);
        chooseLanguage(language);
        setWords(loaded);
      },
    }),
    [words, load],
  );
  return <LanguageContext value={value}>{props.children}</LanguageContext>;
}
