import type { Language } from "../../../../engine/index.ts";
import type { useWords } from "../../../../app/core/language/useWords.ts";
import { quantityText } from "./decimals.ts";
import type { SheetLine } from "./sheet.ts";
import { isDone } from "./sums.ts";

/** How far a line is decided, in words. */
export function stateOfLine(
  line: SheetLine,
  language: Language,
  words: ReturnType<typeof useWords>,
): string {
  if (line.status === "GIVENUP") return words("sheet.lineGivenUp");
  if (isDone(line)) return words("sheet.lineDone");
  return words("sheet.lineOpen", { quantity: quantityText(line.open, language) });
}
