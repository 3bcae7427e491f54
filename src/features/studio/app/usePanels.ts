import { useState } from "react";
import { useMedia } from "../../../app/core/parts/useMedia.ts";
import { useCompact } from "../../../app/core/parts/useCompact.ts";

/** What a file is looked at by. */
export const panels = ["code", "form", "preview"] as const;
export type Panel = (typeof panels)[number];

/** The panels side by side: as many as fit, those that were chosen last; beside others the code stays. */
export function usePanels(): {
  readonly shown: readonly Panel[];
  readonly toggle: (panel: Panel) => void;
  readonly show: (panel: Panel) => void;
} {
  const narrow = useCompact();
  const wide = useMedia("(width >= 1760px)");
  const [chosen, setChosen] = useState<readonly Panel[]>(["preview", "form", "code"]);
  const shown = fitting(chosen, narrow ? 1 : wide ? 3 : 2);
  const others = (panel: Panel) => shown.filter((one) => one !== panel);
  const show = (panel: Panel) => setChosen([...others(panel), panel]);
  return {
    shown,
    show: (panel) => {
      if (!shown.includes(panel)) show(panel);
    },
    toggle: (panel) => {
      if (!shown.includes(panel)) show(panel);
      else if (shown.length > 1) setChosen(others(panel));
    },
  };
}

function fitting(chosen: readonly Panel[], room: number): readonly Panel[] {
  if (chosen.length <= room || room === 1) return chosen.slice(-room);
  const code = chosen.filter((panel) => panel === "code");
  const others = chosen.filter((panel) => panel !== "code");
  return [...code, ...others.slice(code.length - room)];
}

/** What a panel is called. */
export const panelNames = {
  code: "studio.code",
  form: "studio.form",
  preview: "studio.preview",
} as const;
