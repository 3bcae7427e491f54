/** How wide a Chinese character and a letter of other scripts are, in any unit: px, points, halves of a character. */
interface LetterWidths {
  readonly wide: number;
  readonly narrow: number;
}

/** About how wide a text is in one line: for room that is planned before anything is drawn. */
export function textWidth(text: string, { wide, narrow }: LetterWidths): number {
  let width = 0;
  for (const letter of text) width += letter >= firstWide ? wide : narrow;
  return width;
}

/** Where the blocks of Chinese characters and their punctuation begin. */
const firstWide = "\u2e80";
