import { App, ConfigProvider } from "antd";
import { useLayoutEffect, useMemo, useState, type ReactNode } from "react";
import { RawIntlProvider } from "react-intl";
import { lessMotion, paintPage, themeOf } from "../../../renderers/base/theme.ts";
import { pageNonce } from "../core/csp/pageNonce.ts";
import { inNoticeRegion, NoticeHost } from "../core/http/NoticeHost.tsx";
import { useLanguageWords } from "../core/language/languageContext.ts";
import { storedAppearance, storedDensity, storeLook } from "../core/theme/appearance.ts";
import { LookContext, type Look } from "../core/theme/lookContext.ts";

/** Puts everything below it in the reader's language and look, and shows the notices of calls. */
export function AppRoot({ children }: { readonly children: ReactNode }) {
  const { words } = useLanguageWords();
  const look = useStoredLook();
  const nonce = pageNonce();
  const theme = useMemo(() => {
    const base = themeOf(look.appearance, look.density);
    // Inner themes inherit this: users who asked the system for less motion get none anywhere.
    return { ...base, token: { ...base.token, motion: !lessMotion() } };
  }, [look.appearance, look.density]);
  return (
    <RawIntlProvider value={words.intl}>
      <ConfigProvider
        locale={words.antd}
        theme={theme}
        {...(nonce ? { csp: { nonce } } : {})}
        button={{ autoInsertSpace: false }}
      >
        <App className="app-root" notification={inNoticeRegion} message={inNoticeRegion}>
          <LookContext value={look}>
            <NoticeHost />
            {children}
          </LookContext>
        </App>
      </ConfigProvider>
    </RawIntlProvider>
  );
}

function useStoredLook(): Look {
  const [chosen, setChosen] = useState(() => ({
    appearance: storedAppearance(),
    density: storedDensity(),
  }));
  useLayoutEffect(() => {
    paintPage(chosen.appearance, chosen.density);
    document.documentElement.style.colorScheme = chosen.appearance;
  }, [chosen]);
  return useMemo(() => {
    const change: Look["change"] = (next) => {
      const look = { ...chosen, ...next };
      storeLook(look);
      setChosen(look);
    };
    return { ...chosen, change };
  }, [chosen]);
}
