import { listSeparator, type Language } from "./label.ts";

/** How many members a message names. */
const few = 5;
const more: Record<Language, string> = {
  cn: "，另有{0}项",
  tw: "，另有{0}項",
  en: ", and {0} more",
};

/** Members of a list in a message: the first five, and how many more there are. */
export function firstFew(members: readonly string[], language: Language): string {
  const told = members.slice(0, few).join(listSeparator(language));
  const left = members.length - few;
  return left > 0 ? told + more[language].replace("{0}", String(left)) : told;
}
