import { createHash, randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Document, StoredFile } from "../../../engine/index.ts";
import type { Context, Writing } from "../../../server/core/context.ts";
import {
  noSealing,
  type KeptFile,
  type SealableFile,
  type Sealing,
} from "../../../server/core/record/sealing.ts";
import { decryptBytes, encryptBytes } from "../../../server/store/keys/cipher.ts";
import { openText, sealText } from "../../../server/store/keys/sealText.ts";
import { currentKey, keyOrRefusal } from "../../../server/store/keys/storeKey.ts";

/** Whether a file that is meant for a field of a document is encrypted: its bytes and its name tell what is sealed. */
function isForSealed(document: Document | undefined, path: string): boolean {
  if (!document?.seal) return false;
  const at = path.lastIndexOf(".");
  const table = document.table(path.slice(0, Math.max(0, at)));
  return table?.field(path.slice(at + 1))?.sealed === true;
}

/** A file as it is stored for a sealed field: encrypted, under the hash of that. */
export async function sealFile(
  context: Context,
  { id, name }: Pick<StoredFile, "id" | "name">,
  bytes: Uint8Array,
): Promise<KeptFile> {
  const body = encryptBytes(await currentKey(context), fileOf(id), bytes);
  const sha256 = createHash("sha256").update(body).digest("hex");
  const sealed = await sealText(context, { of: `${fileOf(id)}:name`, text: name });
  return { sha256, bytes: body, name: "", sealed };
}

/** An uploaded file as it is to be stored: as it is, or encrypted where its field is sealed. */
export const keptFile: Sealing["keptFile"] = (context, place, file, bytes) =>
  isForSealed(place.document, place.path)
    ? sealFile(context, file, bytes)
    : noSealing.keptFile(context, place, file, bytes);

/** The name of a file. Throws as `openText` does. */
export async function fileName(context: Context, file: Omit<SealableFile, "sha256">) {
  const { id, name, sealed } = file;
  return sealed === null ? name : openText(context, { of: `${fileOf(id)}:name`, sealed });
}

/** The bytes of a file as they were uploaded. Throws as `openText` does. */
export const fileContent: Sealing["fileContent"] = (context, file) =>
  file.sealed === null ? noSealing.fileContent(context, file) : fileBytes(context, file);

async function fileBytes(context: Context, { id, sha256 }: SealableFile): Promise<Buffer> {
  const chunks = await (await context.files.get(sha256)).toArray();
  const body = Buffer.concat(chunks as Uint8Array[]);
  return decryptBytes((key) => keyOrRefusal(context, key), fileOf(id), body);
}

/** Stores files of a document that is no secret any more as all others are; what they were stored as is left to the night. */
export async function unsealFiles(context: Writing, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const { db, now } = context;
  const { rows } = await sql<SealableFile>`select id, sha256, name, sealed from system.file
    where id = any(${ids}::uuid[]) and sealed is not null order by id`.execute(db);
  for (const file of rows) {
    const [name, bytes] = [await fileName(context, file), await fileBytes(context, file)];
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    await context.files.put(sha256, bytes);
    await sql`insert into system.file (id, sha256, name, size, mime, "orgId", "createdAt", "droppedAt")
      select ${randomUUID()}, sha256, name, size, mime, "orgId", "createdAt", ${now}::timestamptz
      from system.file where id = ${file.id}::uuid`.execute(db);
    await sql`update system.file set sha256 = ${sha256}, name = ${name}, sealed = null
      where id = ${file.id}::uuid`.execute(db);
  }
}

function fileOf(id: string): string {
  return `file:${id}`;
}
