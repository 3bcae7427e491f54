import { useCallback } from "react";
import { useIntl } from "react-intl";
import type { MessageKey } from "../messages/index.ts";

export type Words = (key: MessageKey, values?: Readonly<Record<string, string | number>>) => string;

/** The renderers' own texts in the language of the page. */
export function useWords(): Words {
  const intl = useIntl();
  return useCallback((key, values) => intl.formatMessage({ id: key }, values), [intl]);
}
