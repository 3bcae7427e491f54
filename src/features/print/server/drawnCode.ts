import { code128, drawingSVG, ean13 } from "bwip-js/node";
import type { Content } from "pdfmake/interfaces.js";
import type { PrintedLabel } from "./printed.ts";

/** A code as it stands on paper: squares beside text, bars below it. */
interface DrawnCode {
  readonly isSquare: boolean;
  readonly content: Content;
}

/**
 * Draws a text as a code. A text that the kind cannot bear (letters in an EAN, a wrong check digit, Chinese in a Code 128) is
 * drawn as a QR code: a label without its code would be worth nothing.
 */
export function drawnCode(
  { text, as }: PrintedLabel["codes"][number],
  { square, width }: { readonly square: number; readonly width: number },
): DrawnCode {
  const bars = as === "qr" ? undefined : barsOf(text, as);
  if (bars === undefined) return { isSquare: true, content: { qr: text, fit: square } };
  return {
    isSquare: false,
    content: {
      margin: [0, 6, 0, 0],
      stack: [
        { svg: bars, fit: [width, 40] },
        { text, fontSize: 8 },
      ],
    },
  };
}

function barsOf(text: string, as: "code128" | "ean13"): string | undefined {
  const draw = { code128, ean13 }[as];
  // Code 128 has Latin letters only; bwip-js would write any byte.
  if (as === "code128" && !/^[\u0020-\u007e]+$/.test(text)) return undefined;
  try {
    return draw({ bcid: as, text, height: 10, includetext: false }, drawingSVG());
  } catch {
    return undefined;
  }
}
