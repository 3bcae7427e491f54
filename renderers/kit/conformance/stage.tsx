import { act, type ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, vi } from "vitest";
import type { Language } from "../../../src/engine/index.ts";
import type { DataSource } from "../../base/dataSource.ts";
import type { RendererEnvironment } from "../../base/rendererContext.ts";
import "../../widgets/inputs/ready.ts";
import { RendererProvider } from "../../base/RendererProvider.tsx";
import { rendererTexts } from "../../messages/rendererTexts.ts";

/** A part of a page on its own, as a test looks at it. */
interface Staged {
  readonly root: HTMLElement;
  /** Draws something else in its place. */
  readonly draw: (part: ReactNode) => Promise<void>;
}

const open: { root: Root; host: HTMLElement }[] = [];

/** Draws a part with the words of a language. Errors of React are thrown, not only logged. */
export async function stage(
  part: ReactNode,
  language: Language = "en",
  source: Partial<DataSource> = {},
): Promise<Staged> {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  const host = document.body.appendChild(document.createElement("div"));
  const root = createRoot(host);
  open.push({ root, host });
  const environment = environmentOf(language, source);
  const draw = (next: ReactNode) =>
    act(async () => {
      root.render(
        <RendererProvider environment={environment} texts={rendererTexts(language)}>
          {next}
        </RendererProvider>,
      );
    });
  await draw(part);
  return { root: host, draw };
}

/** Takes everything down after each test, and keeps what React says of boundaries out of the log. */
export function cleanStage(): void {
  afterEach(async () => {
    for (const { root, host } of open.splice(0)) {
      await act(async () => root.unmount());
      host.remove();
    }
    vi.restoreAllMocks();
  });
}

/** What widgets ask for beside their value: nothing is found, and files are empty. */
const quiet: Partial<DataSource> = {
  lookup: () => Promise.resolve({ rows: [], total: 0 }),
  fileUrl: () => Promise.resolve("data:,"),
};

/** The texts of boundaries around parts that broke; none where nothing did. */
export const brokenIn = (root: HTMLElement): readonly string[] =>
  [...root.querySelectorAll<HTMLElement>(".wb-broken, .ant-alert-error")].map(
    (notice) =>
      notice.textContent ||
      notice.querySelector("[aria-label]")?.getAttribute("aria-label") ||
      "broken",
  );

function environmentOf(language: Language, source: Partial<DataSource>): RendererEnvironment {
  return {
    source: { ...quiet, ...source } as DataSource,
    language,
    me: {},
    timeZone: "Asia/Shanghai",
    today: () => "2026-11-21",
    now: () => "2026-11-21T02:30:00.000Z",
    appearance: "light",
    density: "compact",
    implementer: true,
    person: "conformance",
  };
}
