import "@ant-design/v5-patch-for-react-19";
import { App, ConfigProvider } from "antd";
import type { Locale } from "antd/es/locale";
import { useLayoutEffect, type ReactNode } from "react";
import { IntlProvider } from "react-intl";
import { localeOf } from "../../src/engine/index.ts";
import type { Messages } from "../messages/index.ts";
import { RendererContext, type RendererEnvironment } from "./rendererContext.ts";
import { paintPage, themeOf } from "./theme.ts";
import "./renderers.css";
import "./forcedColors.css";

/** What renderers say in one language: their own words, and antd's. */
export interface RendererTexts {
  readonly messages: Messages;
  readonly antd: Locale;
}

/** Sets everything below it in the environment's language, theme and density, and gives it the data source. */
export function RendererProvider(props: {
  environment: RendererEnvironment;
  /** In the environment's language. */
  texts: RendererTexts;
  children: ReactNode;
}) {
  const { environment, texts, children } = props;
  const { language, appearance, density, nonce } = environment;
  // antd names these buttons in English whatever the language.
  const closing = { closable: { "aria-label": texts.messages["action.close"] } };
  useLayoutEffect(() => paintPage(appearance, density), [appearance, density]);
  return (
    <IntlProvider locale={localeOf[language]} messages={texts.messages}>
      <ConfigProvider
        locale={texts.antd}
        theme={themeOf(appearance, density)}
        {...(nonce ? { csp: { nonce } } : {})}
        button={{ autoInsertSpace: false }}
        modal={closing}
        drawer={closing}
      >
        <App className="wb-root">
          <RendererContext value={environment}>{children}</RendererContext>
        </App>
      </ConfigProvider>
    </IntlProvider>
  );
}
