/** A letter as strokes on a grid 4 wide and 6 high: each stroke a run of points, `x` and `y` in turn. */
export type Glyph = readonly string[];

/** Letters and digits that nobody takes for one another. */
export const glyphs: Readonly<Record<string, Glyph>> = {
  "3": ["00402232434536160605"],
  "4": ["3036", "300444"],
  "7": ["004016"],
  A: ["062046", "1434"],
  C: ["4130100105163645"],
  E: ["40000646", "0333"],
  H: ["0006", "4046", "0343"],
  K: ["0006", "400346"],
  L: ["000646"],
  M: ["0600234046"],
  R: ["06003041423303", "2346"],
  T: ["0040", "2026"],
  U: ["000516364540"],
  W: ["0016233640"],
  X: ["0046", "4006"],
  Y: ["002340", "2326"],
};
