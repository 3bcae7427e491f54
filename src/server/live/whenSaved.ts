import { watch } from "node:fs";

/** Editors write a file in several steps, and people several files: what comes within this time is one save, in milliseconds. */
const oneSave = 60;

/** Calls back after files below a folder were saved whose name `concerns` it. Returns how to stop. */
export function whenSaved(
  folder: string,
  concerns: (file: string) => boolean,
  saved: () => void,
): () => void {
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch(folder, { recursive: true }, (_, file) => {
    if (file !== null && !concerns(file)) return;
    clearTimeout(timer);
    timer = setTimeout(saved, oneSave);
  });
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}

/** Schema files, and not what editors write beside them. */
export const isSchemaFile = (file: string): boolean => file.endsWith(".json");
