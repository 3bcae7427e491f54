import { useEffect, useState } from "react";
import { useLanguageWords } from "../../../app/core/language/languageContext.ts";
import { askRegister, type RegisterInfo } from "./registerData.ts";

/** Which registrations are open and what they ask for, anew in each language; what was there stays meanwhile. */
export function useRegisterInfo(): {
  readonly info: RegisterInfo | undefined;
  readonly failed: Error | undefined;
  readonly retry: () => void;
} {
  const { words } = useLanguageWords();
  const [info, setInfo] = useState<RegisterInfo>();
  const [failed, setFailed] = useState<Error>();
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const abort = new AbortController();
    askRegister(abort.signal).then(setInfo, (error: Error) => {
      if (error.name !== "AbortError") setFailed(error);
    });
    return () => abort.abort();
  }, [words.language, turn]);
  return {
    info,
    failed: info ? undefined : failed,
    retry: () => {
      setFailed(undefined);
      setTurn(turn + 1);
    },
  };
}
