import { createContext, useContext } from "react";

/** The dialogs of the shell, at most one of which is open. */
export type ShellDialog = "palette" | "help" | "password" | "sessions";

export const ShellDialogContext = createContext<(dialog: ShellDialog) => void>(() => {});

/** Opens a dialog of the shell. */
export function useShellDialog(): (dialog: ShellDialog) => void {
  return useContext(ShellDialogContext);
}
