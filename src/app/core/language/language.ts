import { languageOf, localeOf, type Language } from "../../../engine/index.ts";
import { readStored, writeStored } from "../storage/storage.ts";

/** The language chosen on this device; undefined until someone chose. */
function chosenLanguage(): Language | undefined {
  const stored = readStored("local", "language");
  return stored === "cn" || stored === "tw" || stored === "en" ? stored : undefined;
}

/** The language in use: the chosen one, else Simplified Chinese. */
export function currentLanguage(): Language {
  return chosenLanguage() ?? languageOf(undefined);
}

/** Remembers the language for this device. The page must be reloaded, or its words loaded anew. */
export function chooseLanguage(language: Language): void {
  writeStored("local", "language", language);
}

/** BCP 47 tag of the language in use, for `Accept-Language` and `<html lang>`. */
export function currentLocale(): string {
  return localeOf[currentLanguage()];
}
