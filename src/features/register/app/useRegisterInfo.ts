import { useAsked } from "../../../../renderers/base/useAsked.ts";
import { useLanguageWords } from "../../../app/core/language/languageContext.ts";
import { askRegister, type RegisterInfo } from "./registerData.ts";

/** Which registrations are open and what they ask for, anew in each language; what was there stays meanwhile. */
export function useRegisterInfo(): {
  readonly info: RegisterInfo | undefined;
  readonly failed: Error | undefined;
  readonly retry: () => void;
} {
  const { words } = useLanguageWords();
  const { answer: info, failed, again } = useAsked(askRegister, { anew: words.language });
  return { info, failed: info ? undefined : failed, retry: again };
}
