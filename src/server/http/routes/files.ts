import multipart from "@fastify/multipart";
import { Refusal } from "../../../engine/index.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { readableFile } from "../../core/attachments/readFile.ts";
import { filePlace, storeUpload } from "../../core/attachments/upload.ts";
import { requireId } from "../body.ts";
import { contextOf } from "../contextOf.ts";
import { answer } from "../envelope.ts";
import { uploadLimit } from "../limits.ts";
import { says, saysOfFiles, text } from "../says.ts";
import type { Server } from "../server.ts";

/** Largest upload of an import, and of anything else. */
export const maxImportBytes = 50 * 1024 * 1024;
const maxUploadBytes = 20 * 1024 * 1024;

/** Shown in the page itself; anything else is only offered for saving. */
const inline = new Set(["image/jpeg", "image/png", "image/webp", "application/pdf"]);

/** Lets the routes of an app take multipart bodies. Other routes refuse them (415), since they would see no body at all. */
export async function acceptFiles(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: {
      files: 1,
      fields: 10,
      fieldSize: 10_000,
      parts: 12,
      headerPairs: 50,
      fileSize: maxImportBytes,
    },
  });
}

/** Calls about attachments. On an app that takes files. */
export function fileRoutes(app: FastifyInstance, server: Server): void {
  app.post(
    "/files",
    {
      ...uploadLimit,
      bodyLimit: maxImportBytes,
      ...saysOfFiles("Files", "Upload: page, field, file", { page: text, field: text, file: text }),
    },
    async (request, reply) => {
      const context = contextOf(server, request);
      const { page, field, name, bytes } = await readUpload(request, maxUploadBytes);
      return answer(
        reply,
        await storeUpload(context, filePlace(context, page, field), { name, bytes }),
      );
    },
  );

  app.get<{ Params: { id: string } }>(
    "/files/:id",
    says("Files", "Download"),
    async (request, reply) => {
      const context = contextOf(server, request);
      const file = await readableFile(context, requireId(request.params.id));
      const disposition = inline.has(file.mime) ? "inline" : "attachment";
      const { sealing } = context.product;
      const content = await sealing.fileContent(context, file);
      const name = await sealing.fileName(context, file);
      return reply
        .type(file.mime === "text/plain" ? "text/plain; charset=utf-8" : file.mime)
        .header("content-length", file.size)
        .header("content-disposition", `${disposition}; filename*=UTF-8''${encoded(name)}`)
        .header("content-security-policy", "default-src 'none'; sandbox")
        .header("cache-control", "no-store")
        .send(content);
    },
  );
}

interface Upload {
  readonly page: string;
  readonly field: string;
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Reads an upload into memory. Throws 413 beyond `most` bytes, `common.badRequest` when a part is missing. */
export async function readUpload(request: FastifyRequest, most: number): Promise<Upload> {
  const fields = new Map<string, string>();
  let file: { readonly name: string; readonly bytes: Uint8Array } | undefined;
  for await (const part of request.parts({ limits: { fileSize: most } })) {
    if (part.type === "file")
      file = { name: part.filename ?? "file", bytes: await part.toBuffer() };
    else fields.set(part.fieldname, String(part.value));
  }
  if (file === undefined)
    throw new Refusal("common.badRequest", { args: ["multipart: page, field, file"] });
  return { page: fields.get("page") ?? "", field: fields.get("field") ?? "", ...file };
}

/** A file name as RFC 8187 wants it. */
function encoded(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
