import { useEffect, useEffectEvent } from "react";
import { useWedge } from "./useWedge.ts";

const heard = new EventTarget();

/** Tells a code that was read otherwise than by a keyboard scanner to whoever listens. */
export const announceScan = (code: string): void => {
  heard.dispatchEvent(new CustomEvent("scan", { detail: code }));
};

/** Listens while `active` for codes, from a keyboard scanner or the camera. */
export function useScans(active: boolean, onScan: (code: string) => void): void {
  useWedge(active, onScan);
  const scanned = useEffectEvent(onScan);
  useEffect(() => {
    if (!active) return;
    const listen = (event: Event) => scanned((event as CustomEvent<string>).detail);
    heard.addEventListener("scan", listen);
    return () => heard.removeEventListener("scan", listen);
  }, [active]);
}
