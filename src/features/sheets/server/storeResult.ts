import { createHash, randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { sql } from "kysely";
import type { Context } from "../../../server/core/context.ts";
import { safeName } from "../../../server/core/files/safeName.ts";

/** A file made or taken for a transfer; only its owner can download it. */
export interface TransferFile {
  readonly id: string;
  readonly name: string;
}

const mimes = {
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv",
} as const;

/**
 * Stores a file as it is made, of any size: it is written beside, hashed, and put into the file store. Its row says
 * whose it is; `purpose` stands where other files name their field.
 */
export async function storeResult(
  context: Context,
  file: {
    readonly name: string;
    readonly type: keyof typeof mimes;
    readonly document: string;
    readonly purpose: "import" | "export" | "refused";
    readonly content: AsyncIterable<Uint8Array | string>;
  },
): Promise<TransferFile> {
  const folder = await mkdtemp(join(tmpdir(), "waybill-"));
  try {
    const path = join(folder, "file");
    const hash = createHash("sha256");
    let size = 0;
    const measured = async function* (chunks: AsyncIterable<Uint8Array | string>) {
      for await (const chunk of chunks) {
        const bytes = typeof chunk === "string" ? Buffer.from(chunk, "utf8") : chunk;
        hash.update(bytes);
        size += bytes.length;
        yield bytes;
      }
    };
    await pipeline(
      Readable.from(file.content, { objectMode: true }),
      measured,
      createWriteStream(path),
    );
    const sha256 = hash.digest("hex");
    await context.files.put(sha256, () => createReadStream(path));
    const stored = { id: randomUUID(), name: safeName(file.name) };
    await sql`insert into system.file
      (id, sha256, name, size, mime, document, field, "orgId", "createdBy", "createdAt")
      values (${stored.id}, ${sha256}, ${stored.name}, ${size}, ${mimes[file.type]}, ${file.document}, ${file.purpose},
        ${context.actor.company.id}, ${context.actor.user.id}, ${context.now})`.execute(context.db);
    return stored;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
