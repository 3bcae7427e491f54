import { useMemo, type ReactNode } from "react";
import { useNavigate } from "react-router";
import type { RendererEnvironment } from "../../../../renderers/base/rendererContext.ts";
import { RendererProvider } from "../../../../renderers/base/RendererProvider.tsx";
import { pageNonce } from "../csp/pageNonce.ts";
import { dataSource } from "../source/dataSource.ts";
import { useImplementer } from "../parts/implementerContext.ts";
import { serverNow, serverToday } from "../http/serverClock.ts";
import { useLanguageWords } from "../language/languageContext.ts";
import { usePageBar } from "../parts/pageBarContext.ts";
import { usePageCommands } from "../parts/pageCommandsContext.ts";
import { entryOfDocument, entryOfPage } from "../reader/menu.ts";
import { useReader } from "../reader/readerContext.ts";
import { useTab } from "../tabs/tabContext.ts";
import { useLook } from "../theme/lookContext.ts";

const { mail: _, ...withoutMail } = dataSource;

/** Gives renderers the world they draw in: data over HTTP, the reader, their language and look, and links to tabs. */
export function RendererRoot({ children }: { readonly children: ReactNode }) {
  const reader = useReader();
  const navigate = useNavigate();
  const { words } = useLanguageWords();
  const { on: implementer } = useImplementer();
  const { appearance, density, change } = useLook();
  const { id: tab } = useTab();
  const pageBar = usePageBar();
  const { offer } = usePageCommands();
  const environment = useMemo<RendererEnvironment>(() => {
    const { user, company, me, menu } = reader;
    const nonce = pageNonce();
    return {
      source: reader.mailsPrints ? dataSource : withoutMail,
      language: words.language,
      me,
      timeZone: company.timeZone,
      today: () => serverToday(company.timeZone),
      now: () => serverNow().toISOString(),
      appearance,
      density,
      onDensityChange: (next) => change({ density: next }),
      implementer,
      ...(nonce ? { nonce } : {}),
      person: user.id,
      pageBar,
      onCommands: (owner, commands) => offer(tab, owner, commands),
      traceHref: (detailId) => `/trace/${encodeURIComponent(detailId)}`,
      canOpen: (document) => entryOfDocument(menu, document) !== undefined,
      onOpen: ({ document, id, page }) => {
        const own = page === undefined ? undefined : entryOfPage(menu, page);
        const entry = own ?? entryOfDocument(menu, document);
        if (entry) void navigate(`${entry.path}/${encodeURIComponent(id)}`);
      },
    };
  }, [
    reader,
    words.language,
    appearance,
    density,
    change,
    implementer,
    navigate,
    tab,
    offer,
    pageBar,
  ]);
  return (
    <RendererProvider environment={environment} texts={words.renderers}>
      {children}
    </RendererProvider>
  );
}
