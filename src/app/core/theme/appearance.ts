import {
  appearances,
  densities,
  type Appearance,
  type Density,
} from "../../../../renderers/base/theme.ts";
import { readStored, writeStored } from "../storage/storage.ts";

/** Light or dark: as chosen on this device, else as the system prefers. */
export function storedAppearance(): Appearance {
  const stored = appearances.find((each) => each === readStored("local", "appearance"));
  return stored ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
}

/** Row height and type size as chosen on this device; standard until someone chooses. */
export function storedDensity(): Density {
  return densities.find((each) => each === readStored("local", "density")) ?? "standard";
}

/** Remembers a look for this device. */
export function storeLook(look: {
  readonly appearance: Appearance;
  readonly density: Density;
}): void {
  writeStored("local", "appearance", look.appearance);
  writeStored("local", "density", look.density);
}
