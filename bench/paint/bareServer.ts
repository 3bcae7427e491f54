import { join } from "node:path";
import { constants } from "node:zlib";
import compress from "@fastify/compress";
import fastifyStatic from "@fastify/static";
import Fastify from "fastify";
import { build } from "vite";
import { precompress } from "../../scripts/vite/precompress.ts";

/** Builds the bare page into a folder and serves it with these rows, compressed and cached as our own client is. */
export async function startBare(options: {
  readonly folder: string;
  readonly port: number;
  /** JSON text of `{columns, rows}`. */
  readonly rows: string;
}): Promise<{ readonly close: () => Promise<unknown> }> {
  const { folder, port, rows } = options;
  const root = import.meta.dirname;
  const target = "es2022";
  await build({
    root,
    logLevel: "error",
    plugins: [precompress()],
    build: { outDir: folder, emptyOutDir: true, target },
  });
  const app = Fastify({ logger: false });
  await app.register(compress, {
    threshold: 2048,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  await app.register(fastifyStatic, {
    root: join(folder, "assets"),
    prefix: "/assets/",
    preCompressed: true,
    immutable: true,
    maxAge: "365d",
  });
  app.get("/rows", (_request, reply) => reply.type("application/json").send(rows));
  app.get("/", (_request, reply) => reply.sendFile("index.html", folder));
  await app.listen({ port, host: "127.0.0.1" });
  return { close: () => app.close() };
}
