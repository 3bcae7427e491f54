import { localeOf, withMinus, type Language } from "../../src/engine/index.ts";

/** How numbers are written on a scale: long ones short, as people say them (`1.2万`, `12K`). */
export function numberOf(language: Language): (value: number) => string {
  const plain = new Intl.NumberFormat(localeOf[language], { maximumFractionDigits: 4 });
  const short = new Intl.NumberFormat(localeOf[language], {
    notation: "compact",
    maximumFractionDigits: 2,
  });
  return (value) => withMinus((Math.abs(value) >= 10_000 ? short : plain).format(value));
}
