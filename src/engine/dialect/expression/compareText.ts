/**
 * Order of two texts by code point, as PostgreSQL's `COLLATE "C"` orders UTF-8: negative, zero or positive. JavaScript's
 * own `<` compares UTF-16 units, which puts supplementary characters before U+E000.
 */
export function compareText(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let index = 0; index < length; index++) {
    const left = a.charCodeAt(index);
    const right = b.charCodeAt(index);
    if (left !== right) return rank(left) - rank(right);
  }
  return a.length - b.length;
}

/** Moves surrogates behind the rest of the basic plane. */
function rank(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x2800 : unit;
}
