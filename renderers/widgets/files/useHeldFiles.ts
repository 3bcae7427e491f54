import { useLayoutEffect, useRef } from "react";
import type { StoredFile } from "../../../src/engine/index.ts";

/** The files of an input, also between two that arrive before it is drawn again, or after its cell was left. */
export function useHeldFiles(
  files: readonly StoredFile[],
  onChange: (files: readonly StoredFile[]) => void,
) {
  const held = useRef(files);
  useLayoutEffect(() => {
    held.current = files;
  });
  const set = (next: readonly StoredFile[]) => {
    held.current = next;
    onChange(next);
  };
  const add = (file: StoredFile, many: boolean) => set(many ? [...held.current, file] : [file]);
  return { set, add };
}
