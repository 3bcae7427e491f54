import { existsSync, readdirSync, watch, type FSWatcher } from "node:fs";
import { dirname, join } from "node:path";

/** Editors write a file in several steps, and people several files: what comes within this time is one save, in milliseconds. */
const oneSave = 60;

/**
 * Calls back after files below a folder were saved whose name `concerns` it, or a folder came or went there. Returns how to
 * stop. Each folder is watched by itself: Node's own `recursive` watches files, and hears nothing more of one that an
 * editor replaced by another of its name.
 */
export function whenSaved(
  folder: string,
  concerns: (file: string) => boolean,
  saved: () => void,
): () => void {
  const watchers = new Map<string, FSWatcher>();
  let timer: NodeJS.Timeout | undefined;
  let concerned = false;

  /** Watches the folders that are there now; answers whether they are others than before. */
  function follow(): boolean {
    const there = new Set(foldersBelow(folder));
    const gone = [...watchers.keys()].filter((path) => !there.has(path));
    const added = [...there].filter((path) => !watchers.has(path));
    for (const path of gone) forget(path);
    for (const path of added) watchers.set(path, watchOne(path));
    return gone.length + added.length > 0;
  }
  function watchOne(path: string): FSWatcher {
    const watcher = watch(path, (kind, file) => {
      const isConcern = file === null || concerns(file);
      if (!isConcern && kind !== "rename") return;
      concerned ||= isConcern;
      clearTimeout(timer);
      timer = setTimeout(tell, oneSave);
    });
    return watcher.on("error", () => forget(path));
  }
  function forget(path: string): void {
    watchers.get(path)?.close();
    watchers.delete(path);
  }
  function tell(): void {
    const isOther = follow();
    if (!concerned && !isOther) return;
    concerned = false;
    saved();
  }

  follow();
  return () => {
    clearTimeout(timer);
    for (const path of watchers.keys()) forget(path);
  };
}

/** Calls back after schema files were saved in one of the folders. Returns how to stop. */
export function whenSchemasSaved(folders: readonly string[], saved: () => void): () => void {
  const watched = folders.map((folder) => whenSaved(folder, isSchemaFile, saved));
  return () => {
    for (const unwatch of watched) unwatch();
  };
}

/** Schema files, and not what editors write beside them. */
export const isSchemaFile = (file: string): boolean => file.endsWith(".json");

/** The folder and all below it that can be read; of a folder that is gone the one above, where it may come back. */
function foldersBelow(folder: string): readonly string[] {
  try {
    const below = readdirSync(folder, { recursive: true, withFileTypes: true });
    const folders = below.filter((one) => one.isDirectory());
    return [folder, ...folders.map((one) => join(one.parentPath, one.name))];
  } catch {
    const above = dirname(folder);
    return existsSync(above) ? [above] : [];
  }
}
