import type { Decorator } from "@storybook/react-vite";
import type { ReactNode } from "react";
import { IntlProvider } from "react-intl";
import "../../src/app/shell/app.css";
import type { StageSettings } from "../../.storybook/Stage.tsx";

/** Texts of the shell and of every feature, by file: read at once, as stories draw without waiting. */
const files = import.meta.glob<{ readonly messages: Readonly<Record<string, string>> }>(
  ["../../src/app/core/messages/*-*.ts", "../../src/features/*/messages/*-*.ts"],
  { eager: true },
);

/** The shell's words around screens of the app, in the language of the toolbar. */
export function Shell(props: {
  readonly locale: StageSettings["locale"];
  readonly children: ReactNode;
}) {
  const { locale, children } = props;
  const messages = Object.assign(
    {},
    ...Object.entries(files)
      .filter(([path]) => path.endsWith(`/${locale}.ts`))
      .map(([, file]) => file.messages),
  );
  return (
    <IntlProvider locale={locale} messages={messages} timeZone="Asia/Shanghai">
      {children}
    </IntlProvider>
  );
}

/** A story as the main part of a page, in the words of the toolbar's language. */
export const inMain: Decorator = (Story, { globals }) => (
  <Shell locale={(globals as unknown as StageSettings).locale}>
    <main>
      <Story />
    </main>
  </Shell>
);
