import type { Language } from "../../../../engine/index.ts";
import { Bars } from "../../../../app/core/charts/Bars.tsx";
import { useWords } from "../../../../app/core/language/useWords.ts";
import { amountText } from "../sheet/decimals.ts";
import type { Sheet } from "../sheet/sheet.ts";

/** Each supplier's total as a bar, with how many lines were quoted. */
export function TotalsChart({
  sheet: { bidders, lines },
  language,
}: {
  readonly sheet: Sheet;
  readonly language: Language;
}) {
  const words = useWords();
  const rows = bidders.map(({ quotation, supplier, total, quoted }) => ({
    key: quotation,
    name: supplier.name,
    value: Number(total ?? 0),
    text: `${amountText(total, language)} ${words("sheet.quotedLines", { quoted, lines: lines.length })}`,
  }));
  const caption = <caption className="visually-hidden">{words("sheet.totals")}</caption>;
  return <Bars heading={caption} rows={rows} widest={60} />;
}
