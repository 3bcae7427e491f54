import { useEffect, useId } from "react";
import { useRenderer } from "./rendererContext.ts";

/** Something that can be done on the page: what the app's command palette offers. */
export interface PageCommand {
  readonly key: string;
  readonly title: string;
  /** Why it cannot be done now. */
  readonly off?: string | undefined;
  readonly run: () => void;
}

/** Tells the world around what can be done here, for as long as the component is there. */
export function useCommands(commands: readonly PageCommand[]): void {
  const { onCommands } = useRenderer();
  const owner = useId();
  // Each rendering tells it anew: what the commands do is what the page means now.
  useEffect(() => onCommands?.(owner, commands));
  useEffect(() => () => onCommands?.(owner, []), [onCommands, owner]);
}
