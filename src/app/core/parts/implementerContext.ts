import { createContext, useContext, useMemo, useState } from "react";
import { readStored, writeStored } from "../storage/storage.ts";

/** Implementer mode: codes and rules are shown beside fields. Only administrators are offered it. */
interface Implementer {
  readonly offered: boolean;
  readonly on: boolean;
  readonly set: (on: boolean) => void;
}

export const ImplementerContext = createContext<Implementer>({
  offered: false,
  on: false,
  set: () => {},
});

/** Implementer mode of the frame around. */
export function useImplementer(): Implementer {
  return useContext(ImplementerContext);
}

/** Holds implementer mode, remembered on this device. */
export function useImplementerMode(offered: boolean): Implementer {
  const [on, setOn] = useState(() => readStored("local", "implementer") === true);
  return useMemo(() => {
    const set = (next: boolean) => {
      writeStored("local", "implementer", next || undefined);
      setOn(next);
    };
    return { offered, on: offered && on, set };
  }, [offered, on]);
}
