import { useCallback, useContext } from "react";
import { useIntl } from "react-intl";
import type { MessageKey } from "../messages/messageKey.ts";
import { LanguageContext } from "./languageContext.ts";

/**
 * The function that components say things with; only keys that every language has are taken. Inside renderers, which bring
 * words of their own, it says the shell's.
 */
export function useWords(): (id: MessageKey, values?: Record<string, string | number>) => string {
  const nearest = useIntl();
  const intl = useContext(LanguageContext)?.words.intl ?? nearest;
  return useCallback((id, values) => intl.formatMessage({ id }, values), [intl]);
}
