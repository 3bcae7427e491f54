import "@ant-design/v5-patch-for-react-19";
import { App, ConfigProvider } from "antd";
import enUS from "antd/es/locale/en_US";
import zhCN from "antd/es/locale/zh_CN";
import zhTW from "antd/es/locale/zh_TW";
import dayjs from "dayjs";
import "dayjs/locale/zh-cn";
import "dayjs/locale/zh-tw";
import { useLayoutEffect, type ReactNode } from "react";
import { IntlProvider } from "react-intl";
import { localeOf, type Language } from "../../src/engine/index.ts";
import { messagesOf } from "../messages/index.ts";
import { RendererContext, type RendererEnvironment } from "./rendererContext.ts";
import { paletteVariables, themeOf } from "./theme.ts";
import "./renderers.css";
import "./forcedColors.css";

const antdLocales = { cn: zhCN, tw: zhTW, en: enUS };
const dayjsLocales: Readonly<Record<Language, string>> = { cn: "zh-cn", tw: "zh-tw", en: "en" };

/** Sets everything below it in the environment's language, theme and density, and gives it the data source. */
export function RendererProvider(props: { environment: RendererEnvironment; children: ReactNode }) {
  const { environment, children } = props;
  const { language, appearance, density, nonce } = environment;
  // antd names these buttons in English whatever the language.
  const closing = { closable: { "aria-label": messagesOf(language)["action.close"] } };
  dayjs.locale(dayjsLocales[language]);
  usePaletteOnBody(environment);
  return (
    <IntlProvider locale={localeOf[language]} messages={messagesOf(language)}>
      <ConfigProvider
        locale={antdLocales[language]}
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

/** Dialogs and drop-downs are rendered in `<body>`, outside our root: the palette's variables are set there. */
function usePaletteOnBody({ appearance, density }: RendererEnvironment): void {
  useLayoutEffect(() => {
    const { body } = document;
    for (const [name, value] of Object.entries(paletteVariables(appearance, density))) {
      body.style.setProperty(name, value);
    }
    body.dataset["appearance"] = appearance;
    body.dataset["density"] = density;
  }, [appearance, density]);
}
