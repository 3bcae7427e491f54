import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { StoredFile } from "../../../src/engine/index.ts";
import { useRenderer } from "../../base/rendererContext.ts";
import { fileSize } from "../../values/fileSize.ts";
import { useWords } from "../../base/words.ts";
import type { InputProps } from "../widget.ts";
import { fileFault } from "./storedFiles.ts";

/** A file on its way, or one that was refused. */
export interface Upload {
  readonly key: number;
  readonly name: string;
  readonly fraction: number;
  readonly failed: string | null;
  readonly cancel: () => void;
}

/**
 * Uploads files for a field: limits first, then progress; each can be cancelled. `onStored` gets them one by one; of a cell
 * also after it was left, since a cell is left by the next click, while a field is gone with its page.
 */
export function useUploads(
  props: Pick<InputProps, "field" | "page" | "path" | "inGrid">,
  count: number,
  onStored: (file: StoredFile) => void,
) {
  const { source, language } = useRenderer();
  const words = useWords();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const next = useRef(0);
  const running = useRef(new Set<AbortController>());
  const stored = useRef(onStored);
  useLayoutEffect(() => {
    stored.current = onStored;
  });
  const goesOn = props.inGrid === true;
  useEffect(
    () => () => {
      if (!goesOn) running.current.forEach((abort) => abort.abort());
    },
    [goesOn],
  );

  const change = (key: number, part: Partial<Upload>) =>
    setUploads((now) =>
      now.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)),
    );
  const drop = useCallback(
    (key: number) => setUploads((now) => now.filter((upload) => upload.key !== key)),
    [],
  );

  function start(files: Iterable<File>) {
    let taken = count + uploads.filter((upload) => upload.failed === null).length;
    for (const file of files) {
      const key = next.current++;
      const fault = fileFault(file, props.field.files, taken);
      if (fault) {
        const limit =
          fault.fault === "size" ? fileSize(fault.allowed, language) : String(fault.allowed);
        const failed = words(`file.${fault.fault}`, { limit });
        setUploads((now) => [
          ...now,
          { key, name: file.name, fraction: 0, failed, cancel: () => drop(key) },
        ]);
        continue;
      }
      taken++;
      const abort = new AbortController();
      running.current.add(abort);
      setUploads((now) => [
        ...now,
        { key, name: file.name, fraction: 0, failed: null, cancel: () => abort.abort() },
      ]);
      source
        .upload(file, {
          page: props.page,
          field: props.path,
          signal: abort.signal,
          onProgress: (fraction) => change(key, { fraction }),
        })
        .then(
          (file_) => {
            drop(key);
            if (!abort.signal.aborted) stored.current(file_);
          },
          (error: Error) => {
            if (abort.signal.aborted) drop(key);
            else change(key, { failed: error.message, cancel: () => drop(key) });
          },
        )
        .finally(() => running.current.delete(abort));
    }
  }
  return { uploads, start };
}
