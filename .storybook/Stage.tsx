import { ConfigProvider } from "antd";
import { useEffect, useMemo, type ReactNode } from "react";
import { languageOf } from "../src/engine/index.ts";
import { RendererProvider } from "../renderers/base/RendererProvider.tsx";
import { rendererTexts } from "../renderers/messages/rendererTexts.ts";
import type { RendererEnvironment } from "../renderers/base/rendererContext.ts";
import { lessMotion, paletteVariables, palettes } from "../renderers/base/theme.ts";
import { storyNow, storyToday } from "../storybook/memory/clock.ts";
import { me } from "../storybook/memory/masters.ts";
import { seed } from "../storybook/memory/orders.ts";
import { memorySource, type MemoryOptions } from "../storybook/memorySource.ts";

/** The toolbar's settings, as a story sees them in `context.globals`. */
export interface StageSettings {
  locale: "zh-CN" | "zh-TW" | "en-US";
  theme: "light" | "dark";
  density: "comfortable" | "standard" | "compact";
  implementer?: boolean;
}
/** What a story may say of its world in `parameters.stage`. */
export interface StageParameters {
  memory?: Partial<MemoryOptions>;
  environment?: Partial<RendererEnvironment>;
}

/** Sets a story in the language, theme and density of the toolbar, with a fresh data source in memory, as the app does for a page. */
export function Stage(props: {
  settings: StageSettings;
  parameters?: StageParameters | undefined;
  children: ReactNode;
}) {
  const { settings, parameters, children } = props;
  const { locale, theme, density, implementer = false } = settings;
  const environment = useMemo<RendererEnvironment>(() => {
    const language = languageOf(locale);
    return {
      source: memorySource({
        language,
        me,
        ...parameters?.memory,
        seed: parameters?.memory?.seed ?? seed(),
      }),
      language,
      me,
      timeZone: "Asia/Shanghai",
      today: () => storyToday,
      now: () => storyNow,
      appearance: theme,
      density,
      onDensityChange: () => undefined,
      implementer,
      person: "story",
      onOpen: () => undefined,
      ...parameters?.environment,
    };
  }, [locale, theme, density, implementer, parameters]);
  useEffect(() => {
    document.documentElement.lang = locale;
    document.documentElement.dataset["theme"] = theme;
    for (const [name, value] of Object.entries(paletteVariables(theme, density))) {
      document.body.style.setProperty(name, value);
    }
    document.body.style.background = palettes[theme].ground;
  }, [locale, theme, density]);
  return (
    // As in the app: who asked the system for less motion gets none. So do the stories' tests, which must not judge what still fades in.
    <ConfigProvider theme={{ token: { motion: !lessMotion() } }}>
      <RendererProvider
        key={locale}
        environment={environment}
        texts={rendererTexts(environment.language)}
      >
        <div style={{ padding: 12 }}>{children}</div>
      </RendererProvider>
    </ConfigProvider>
  );
}
