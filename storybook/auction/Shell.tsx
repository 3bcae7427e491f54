import type { ReactNode } from "react";
import { IntlProvider } from "react-intl";
import "../../src/app/shell/app.css";
import { messages as american } from "../../src/app/core/messages/en-US.ts";
import { messages as simplified } from "../../src/app/core/messages/zh-CN.ts";
import { messages as traditional } from "../../src/app/core/messages/zh-TW.ts";
import type { StageSettings } from "../../.storybook/Stage.tsx";

const messages = { "zh-CN": simplified, "zh-TW": traditional, "en-US": american };

/** The shell's words around screens of the app, in the language of the toolbar. */
export function Shell(props: {
  readonly locale: StageSettings["locale"];
  readonly children: ReactNode;
}) {
  const { locale, children } = props;
  return (
    <IntlProvider locale={locale} messages={messages[locale]} timeZone="Asia/Shanghai">
      {children}
    </IntlProvider>
  );
}
