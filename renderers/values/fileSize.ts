import { localeOf, type Language } from "../../src/engine/index.ts";

/** A size in bytes as people read it, in steps of 1,024: `1.5 MB`. */
export function fileSize(bytes: number, language: Language): string {
  const units = ["B", "KB", "MB", "GB"];
  const step = Math.min(Math.floor(Math.log2(Math.max(bytes, 1)) / 10), units.length - 1);
  const format = new Intl.NumberFormat(localeOf[language], {
    maximumFractionDigits: step === 0 ? 0 : 1,
  });
  return `${format.format(bytes / 1024 ** step)} ${units[step]}`;
}
