import { useMemo } from "react";
import { useIntl } from "react-intl";
import { formatDecimal, languageOf } from "../../../engine/index.ts";

interface Prices {
  /** A price with its currency: `CNY 12.50`. */
  readonly price: (value: string) => string;
  /** A price alone, and quantities: grouped, exact. */
  readonly decimal: (value: string, decimals?: number) => string;
}

/** How prices of an event's currency are written for this reader. */
export function usePrices(currency: { readonly code: string; readonly decimals: number }): Prices {
  const { locale } = useIntl();
  const { code, decimals } = currency;
  return useMemo(() => {
    const decimal = (value: string, places = decimals) =>
      formatDecimal(value, languageOf(locale), places);
    return { decimal, price: (value) => `${code} ${decimal(value)}` };
  }, [locale, code, decimals]);
}
