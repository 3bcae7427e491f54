import { readConfig } from "../server/start/config.ts";
import { copyKeys } from "../server/store/keys/copyKeys.ts";
import { keyRing } from "../server/store/keys/keyRing.ts";
import { sealStatus } from "../features/seal/server/index.ts";
import { setCurrent } from "../server/store/keys/storeKey.ts";
import { UsageError, type Command } from "./base/command.ts";
import { withStore } from "./base/withStore.ts";

/** The keys that encrypt sealed prices: which data uses which, their backup, and a new one. */
export const seal: Command = {
  usage: "seal status | backup FOLDER | restore FOLDER | renew",
  about: "show, back up, put back or renew the keys of sealed prices",
  run: ([verb, folder, ...more]) => {
    const takesFolder = verb === "backup" || verb === "restore";
    if (more.length > 0 || takesFolder !== (folder !== undefined))
      throw new UsageError("backup and restore need a folder, the others nothing");
    if (verb === "status") return withStore("seal", status);
    if (verb === "renew") return withStore("seal", renew);
    if (verb === "backup" || verb === "restore") return copy(verb, folder!);
    throw new UsageError(`"${verb ?? ""}" is none of status, backup, restore and renew`);
  },
};

type Store = Parameters<Parameters<typeof withStore>[1]>[0];

async function status(store: Store): Promise<void> {
  const keys = await sealStatus(store);
  const { place } = store.keys;
  console.log(`Keys: ${"folder" in place ? place.folder : "WAYBILL_SEAL_KEY"}`);
  if (keys.length === 0) console.log("The store has no key yet: the first start makes one.");
  for (const { id, isCurrent, isHere, documents, files } of keys) {
    const words = [
      isCurrent ? "seals what is new" : undefined,
      `${documents} sealed documents`,
      `${files} sealed files`,
      isHere ? undefined : "MISSING: put its backup back, until then these stay closed",
    ];
    console.log(`  ${id}  ${words.filter((word) => word !== undefined).join("; ")}`);
  }
}

async function renew(store: Store): Promise<void> {
  const { id } = store.keys.make();
  await store.transaction((tx) => setCurrent(tx, id));
  console.log(`The new key ${id} seals from now on. Keep the others: what they sealed needs them.`);
  console.log("Back the key folder up again.");
}

function copy(verb: "backup" | "restore", folder: string): number {
  const { sealKeys } = readConfig(process.env);
  const own = keyRing(sealKeys);
  if (verb === "restore" && !("folder" in sealKeys))
    throw new UsageError("WAYBILL_SEAL_KEY holds the keys: add the missing one there");
  const [from, to] = verb === "backup" ? [own, keyRing({ folder })] : [keyRing({ folder }), own];
  const copied = copyKeys(from, to);
  const all = from.all().length;
  if (all === 0) {
    console.error(`waybill seal: no keys in ${verb === "backup" ? "use" : folder}`);
    return 1;
  }
  console.log(
    `${copied.length} of ${all} keys copied${copied.length < all ? ", the others are there" : ""}.`,
  );
  return 0;
}
