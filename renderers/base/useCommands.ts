import { useEffect, useId } from "react";
import { useRenderer } from "./rendererContext.ts";

/** A command of the page, for the app's command palette. */
export interface PageCommand {
  readonly key: string;
  readonly title: string;
  /** Why it cannot be done now. */
  readonly off?: string | undefined;
  readonly run: () => void;
}

/** Offers the commands of a component to its surroundings while it is mounted. */
export function useCommands(commands: readonly PageCommand[]): void {
  const { onCommands } = useRenderer();
  const owner = useId();
  // Each rendering offers them anew, so that the commands act on the current page.
  useEffect(() => onCommands?.(owner, commands));
  useEffect(() => () => onCommands?.(owner, []), [onCommands, owner]);
}
