import { lazy, Suspense } from "react";
import { Palette } from "../find/Palette.tsx";
import { usePaletteItems } from "../find/usePaletteItems.ts";
import type { ShellDialog } from "../../core/parts/shellDialogs.ts";

const ShortcutsHelp = lazy(async () => ({
  default: (await import("../help/ShortcutsHelp.tsx")).ShortcutsHelp,
}));
const ChangePassword = lazy(async () => ({
  default: (await import("../../../features/accounts/app/ChangePassword.tsx")).ChangePassword,
}));
const SessionsDialog = lazy(async () => ({
  default: (await import("../../../features/accounts/app/SessionsDialog.tsx")).SessionsDialog,
}));

/** The dialog of the shell that is open, if any. The palette is there at once, so that no key that is typed into it is lost. */
export function ShellDialogs(props: {
  readonly open: ShellDialog | undefined;
  readonly onClose: () => void;
}) {
  const { open, onClose } = props;
  return (
    <Suspense>
      {open === "palette" && <OpenPalette onClose={onClose} />}
      {open === "help" && <ShortcutsHelp onClose={onClose} />}
      {open === "password" && <ChangePassword onClose={onClose} />}
      {open === "sessions" && <SessionsDialog open onClose={onClose} />}
    </Suspense>
  );
}

function OpenPalette({ onClose }: { readonly onClose: () => void }) {
  return <Palette items={usePaletteItems()} onClose={onClose} />;
}
