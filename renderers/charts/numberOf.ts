import type { Language } from "../../src/engine/index.ts";

const locales: Readonly<Record<Language, string>> = { cn: "zh-CN", tw: "zh-TW", en: "en-US" };

/** How numbers are written on a scale: long ones short, as people say them (`1.2万`, `12K`). */
export function numberOf(language: Language): (value: number) => string {
  const plain = new Intl.NumberFormat(locales[language], { maximumFractionDigits: 4 });
  const short = new Intl.NumberFormat(locales[language], {
    notation: "compact",
    maximumFractionDigits: 2,
  });
  return (value) => (Math.abs(value) >= 10_000 ? short : plain).format(value);
}
