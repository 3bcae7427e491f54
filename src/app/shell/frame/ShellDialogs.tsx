import { lazy, Suspense } from "react";
import { useFeatures } from "../../core/featuresContext.ts";
import { Part } from "../../core/parts/Part.tsx";
import { Palette } from "../find/Palette.tsx";
import { usePaletteItems } from "../find/usePaletteItems.ts";
import type { ShellDialog } from "../../core/parts/shellDialogs.ts";

const ShortcutsHelp = lazy(async () => ({
  default: (await import("../help/ShortcutsHelp.tsx")).ShortcutsHelp,
}));
/** The dialog of the shell that is open, if any. The palette is there at once, so that no key that is typed into it is lost. */
export function ShellDialogs(props: {
  readonly open: ShellDialog | undefined;
  readonly onClose: () => void;
}) {
  const { open, onClose } = props;
  const features = useFeatures();
  const loads = features.flatMap(({ dialogs }) => (open && dialogs?.[open]) || []);
  return (
    <Suspense>
      {open === "palette" && <OpenPalette onClose={onClose} />}
      {open === "help" && <ShortcutsHelp onClose={onClose} />}
      {loads.map((load) => (
        <Part key={open} quiet load={load} props={{ onClose }} />
      ))}
    </Suspense>
  );
}

function OpenPalette({ onClose }: { readonly onClose: () => void }) {
  return <Palette items={usePaletteItems()} onClose={onClose} />;
}
