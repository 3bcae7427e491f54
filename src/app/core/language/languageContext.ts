import { createContext, useContext } from "react";
import type { Language } from "../../../engine/index.ts";
import type { Words } from "./words.ts";

/** The words in use, and the change to another language without a reload (before sign-in). */
export interface LanguageWords {
  readonly words: Words;
  readonly change: (language: Language) => Promise<void>;
}

export const LanguageContext = createContext<LanguageWords | null>(null);

/** The words in use. Throws outside `LanguageRoot`. */
export function useLanguageWords(): LanguageWords {
  const value = useContext(LanguageContext);
  if (!value) throw new Error("useLanguageWords needs a <LanguageRoot> around it");
  return value;
}
