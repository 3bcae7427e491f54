import { languageNames, languages, localeOf } from "../../../engine/index.ts";
import { useLanguageWords } from "./languageContext.ts";
import { useWords } from "./useWords.ts";

/** The languages as buttons, for pages without anybody signed in: the choice needs no reload. */
export function LanguageChoice({ className }: { readonly className: string | undefined }) {
  const words = useWords();
  const { words: inUse, change } = useLanguageWords();
  return (
    <fieldset className={className}>
      <legend className="visually-hidden">{words("language.label")}</legend>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={localeOf[language]}
          aria-pressed={language === inUse.language}
          onClick={() => void change(language)}
        >
          {languageNames[language]}
        </button>
      ))}
    </fieldset>
  );
}
