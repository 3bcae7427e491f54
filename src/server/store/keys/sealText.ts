import { Refusal } from "../../../engine/index.ts";
import { decrypt, encrypt, keyIdOf } from "./cipher.ts";
import { currentKey, keyOrRefusal, type KeyedStore } from "./storeKey.ts";

/**
 * Encrypts a text with the store's key, for whoever may not be known before an opening: `w1.<key id>.<base64url>`. `of` names what
 * it belongs to (`offer:<id>`): it opens nowhere else.
 */
export async function sealText(
  keyed: KeyedStore,
  { of, text }: { readonly of: string; readonly text: string },
): Promise<string> {
  return encrypt(await currentKey(keyed), of, text);
}

/**
 * The text again. Reads keys alone, never the database.
 * @throws Refusal `seal.keyMissing` naming the key that must be put back, `seal.damaged` where the text was changed or moved.
 */
export async function openText(
  { store }: Pick<KeyedStore, "store">,
  { of, sealed }: { readonly of: string; readonly sealed: string },
): Promise<string> {
  const key = keyOrRefusal({ store }, keyIdOf(sealed));
  try {
    return decrypt(key, of, sealed);
  } catch (cause) {
    throw new Refusal("seal.damaged", { args: [of], cause });
  }
}
