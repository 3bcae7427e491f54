import { useEffect, useLayoutEffect, useRef } from "react";
import type { StoredFile } from "../../../src/engine/index.ts";
import type { InputProps } from "../widget.ts";
import { storedFiles, fileListValue } from "./storedFiles.ts";

/** The files of an input, also between two that arrive before it is drawn again, or after its cell was left. */
export function useHeldFiles({ value, onChange, onArrival }: InputProps) {
  const files = storedFiles(value);
  const held = useRef(files);
  useLayoutEffect(() => {
    held.current = files;
  });
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  const set = (next: readonly StoredFile[]) => {
    held.current = next;
    onChange(fileListValue(next));
  };
  const add = (file: StoredFile, many: boolean) => {
    const to = (before: readonly StoredFile[]) => (many ? [...before, file] : [file]);
    // The cell may have been opened and filled again since.
    if (isLeft.current && onArrival) onArrival((now) => fileListValue(to(storedFiles(now))));
    else set(to(held.current));
  };
  return { files, set, add };
}
