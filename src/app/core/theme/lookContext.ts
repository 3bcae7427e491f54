import { createContext, useContext } from "react";
import type { Appearance, Density } from "../../../../renderers/base/theme.ts";

/** How the app looks, and how to change it. */
export interface Look {
  readonly appearance: Appearance;
  readonly density: Density;
  readonly change: (look: Partial<Pick<Look, "appearance" | "density">>) => void;
}

export const LookContext = createContext<Look | null>(null);

/** The look of the app. Throws outside `AppRoot`. */
export function useLook(): Look {
  const look = useContext(LookContext);
  if (!look) throw new Error("useLook needs an <AppRoot> around it");
  return look;
}
