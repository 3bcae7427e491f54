import { createContext, useContext } from "react";
import type { Language } from "../../src/engine/index.ts";
import type { DataSource } from "./dataSource.ts";
import type { Appearance, Density } from "./theme.ts";
import type { PageCommand } from "./useCommands.ts";

/** What a person sees when a link inside a renderer is followed; the app maps it to its own tabs and addresses. */
interface OpenTarget {
  readonly document: string;
  readonly id: string;
  /** The page to open it on; unless stated the reader's page for such documents. */
  readonly page?: string;
  /** Shown on the tab until the document is loaded. */
  readonly title?: string;
}

/** Everything renderers know of the world around them. */
export interface RendererEnvironment {
  readonly source: DataSource;
  readonly language: Language;
  /** Names of `me` in expressions: ids or references as they travel. */
  readonly me: Readonly<Record<string, unknown>>;
  /** IANA time zone of the company: instants are shown in it. */
  readonly timeZone: string;
  /** The server's clock: the company's date, and the instant in ISO 8601 UTC. */
  readonly today: () => string;
  readonly now: () => string;
  readonly appearance: Appearance;
  readonly density: Density;
  readonly onDensityChange?: (density: Density) => void;
  /** Shows key and code under every label. */
  readonly implementer: boolean;
  /** Nonce of the page's style-src. */
  readonly nonce?: string;
  /** Follows a reference; without it references are plain text. */
  readonly onOpen?: (target: OpenTarget) => void;
  /** Whether the reader has a page for such documents. Without it they all count as having one. */
  readonly canOpen?: (document: string) => boolean;
  /** Address of the page that explains a request's result. */
  readonly traceHref?: (detailId: string) => string;
  /** Takes the commands of the page, by their component; none when that unmounts. */
  readonly onCommands?: (owner: string, commands: readonly PageCommand[]) => void;
  /**
   * Places above the page for its state, for quiet tools, and for links to its neighbours; without them these are
   * shown in the page.
   */
  readonly pageBar?: Readonly<Record<"walk" | "status" | "tools", HTMLElement | null>>;
  /** Namespace for data kept on this device (recent picks): the user's id. */
  readonly person: string;
}

export const RendererContext = createContext<RendererEnvironment | null>(null);

/** The environment of the nearest `RendererProvider`. Throws without one. */
export function useRenderer(): RendererEnvironment {
  const environment = useContext(RendererContext);
  if (!environment) throw new Error("Renderers need a <RendererProvider> around them");
  return environment;
}
