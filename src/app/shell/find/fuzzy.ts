/**
 * How well a text matches a typed one: undefined when the typed letters are not in it in their order, else a number,
 * the higher the better. Whole beginnings count most, then beginnings of words, then adjacent letters; of two equal
 * matches the shorter text wins. Case, spaces and accents do not matter.
 */
export function fuzzyScore(text: string, typed: string): number | undefined {
  const wanted = plain(typed).replace(/\s+/g, "");
  if (wanted === "") return 0;
  const letters = plain(text);
  const at = letters.indexOf(plain(typed).trim());
  if (at >= 0) return 1000 - (at === 0 ? 0 : startsWord(letters, at) ? 100 : 300) - letters.length;
  let score = 0;
  let place = -1;
  for (const letter of wanted) {
    const next = letters.indexOf(letter, place + 1);
    if (next < 0) return undefined;
    if (next === place + 1) score += 6;
    else if (startsWord(letters, next)) score += 8;
    else score -= Math.min(6, next - place);
    place = next;
  }
  // Letters strewn over a long text are no answer.
  return score > 0 ? score - letters.length / 10 : undefined;
}

/** The best score among several texts. */
export function bestScore(texts: readonly string[], typed: string): number | undefined {
  const scores = texts.flatMap((text) => fuzzyScore(text, typed) ?? []);
  return scores.length === 0 ? undefined : Math.max(...scores);
}

function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase();
}

function startsWord(text: string, at: number): boolean {
  return at === 0 || /[\s_\-./·›]/.test(text[at - 1]!);
}
