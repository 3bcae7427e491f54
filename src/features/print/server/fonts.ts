import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const folder = dirname(
  createRequire(import.meta.url).resolve("@expo-google-fonts/noto-sans-sc/package.json"),
);
const file = (weight: string) => join(folder, weight, `NotoSansSC_${weight}.ttf`);

/** The one font of all prints: Latin, simplified and traditional Chinese. Only the glyphs that are used go into a file. */
export const fonts = {
  Noto: { normal: file("400Regular"), bold: file("700Bold") },
};
