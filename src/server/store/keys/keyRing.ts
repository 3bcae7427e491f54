import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeFolder } from "../makeFolder.ts";
import { StoreError } from "../storeError.ts";
import { sealKeyOf, newKey, type SealKey } from "./cipher.ts";

/** Where the keys are: texts of a setting, of which the first encrypts new values, or a folder with a file per key. */
export type KeyPlace = { readonly texts: readonly string[] } | { readonly folder: string };

/** The keys that this process has. They are never in the database, never logged and never sent. */
export interface KeyRing {
  readonly place: KeyPlace;
  /** A key by its id; one that was put into the folder meanwhile is found without a restart. */
  readonly find: (id: string) => SealKey | undefined;
  /** All keys, the one to begin with first: of a setting in its order, of a folder the newest. */
  readonly all: () => readonly SealKey[];
  /** One of the keys, the same for every process that has the same ones: for hashes that are compared. */
  readonly first: () => SealKey | undefined;
  /** Makes a key and keeps it in the folder (mode 0600). Throws a `StoreError` where the keys come from a setting. */
  readonly make: () => SealKey;
  /** Keeps a key in the folder, as the newest. Throws as `make` does. */
  readonly keep: (key: SealKey) => void;
}

/** Opens the ring; the folder is read when a key is first asked for. Keys are 32 bytes in base64. */
export function keyRing(place: KeyPlace): KeyRing {
  let known: readonly SealKey[] =
    "texts" in place ? place.texts.map((text) => keyFrom(text, "WAYBILL_SEAL_KEY")) : [];
  const read = (): readonly SealKey[] => {
    if ("folder" in place) known = keysIn(place.folder);
    return known;
  };
  const keep = (key: SealKey): void => {
    if (!("folder" in place))
      throw new StoreError("WAYBILL_SEAL_KEY holds the keys: put the new one before them there");
    write(place.folder, key);
  };
  return {
    place,
    find: (id) => {
      const is = (key: SealKey) => key.id === id;
      return known.find(is) ?? read().find(is);
    },
    all: read,
    first: () => (known.length > 0 ? known : read()).toSorted((a, b) => (a.id < b.id ? -1 : 1))[0],
    make: () => {
      const key = newKey();
      keep(key);
      return key;
    },
    keep,
  };
}

/** Names begin with the instant, so that the newest can be found; keys of the same instant get a count. */
function write(folder: string, { id, bytes }: SealKey): void {
  const at = new Date().toISOString().replace(/[-:.]/g, "");
  const same = filesIn(folder).filter((name) => name.startsWith(at)).length;
  const name = `${at}-${String(same).padStart(3, "0")}-${id}.key`;
  const file = { mode: 0o600, flag: "wx" } as const;
  try {
    makeFolder(folder, 0o700);
    writeFileSync(join(folder, name), `${bytes.toString("base64")}\n`, file);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StoreError(`WAYBILL_SEAL_FOLDER: no key can be kept in ${folder}: ${reason}`, {
      cause,
    });
  }
}

/** A key from its base64 text. Throws a `StoreError` that names its place, never its content. */
function keyFrom(text: string, where: string): SealKey {
  const bytes = Buffer.from(text.trim(), "base64");
  if (bytes.length !== 32)
    throw new StoreError(`${where} holds no seal key: a key is 32 bytes in base64`);
  return sealKeyOf(bytes);
}

/** Newest first: names begin with the instant at which the key was made. */
function keysIn(folder: string): readonly SealKey[] {
  const names = filesIn(folder).filter((name) => name.endsWith(".key"));
  return names
    .toSorted()
    .toReversed()
    .map((name) => keyFrom(readFileSync(join(folder, name), "utf8"), join(folder, name)));
}

function filesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}
