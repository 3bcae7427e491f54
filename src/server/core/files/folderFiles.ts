import { randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { FileStore } from "../context.ts";

/**
 * Files in a folder, each under its SHA-256 (`ab/cdef…`). A file is written under another name, flushed to the disk
 * and renamed, so that a name never belongs to half a file, even after a crash.
 */
export function folderFiles(folder: string): FileStore {
  const pathOf = (sha256: string): string => {
    if (!/^[0-9a-f]{64}$/.test(sha256)) throw new Error(`"${sha256}" is no SHA-256`);
    return join(folder, sha256.slice(0, 2), sha256.slice(2));
  };
  return {
    put: async (sha256, bytes) => {
      const path = pathOf(sha256);
      if (await exists(path)) return;
      await mkdir(dirname(path), { recursive: true });
      const beside = `${path}.${randomBytes(6).toString("hex")}`;
      try {
        const handle = await open(beside, "wx");
        try {
          for await (const chunk of typeof bytes === "function" ? bytes() : [bytes])
            await handle.write(chunk as Uint8Array);
          await handle.sync();
        } finally {
          await handle.close();
        }
        await rename(beside, path);
      } finally {
        await rm(beside, { force: true });
      }
      await flushFolder(dirname(path));
    },
    get: async (sha256) => {
      const path = pathOf(sha256);
      await stat(path);
      return createReadStream(path);
    },
    remove: (sha256) => rm(pathOf(sha256), { force: true }),
  };
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return false;
      throw error;
    },
  );
}

/** Makes the new name itself survive a power cut; systems that cannot open a folder need no such thing. */
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
