import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";

/**
 * The content security policy of every answer: nothing from elsewhere, no inline script, no eval, styles only from
 * our own files or with the nonce of this response; frames of the sites given, and of no others.
 */
export function contentSecurityPolicy(nonce?: string, frames: readonly string[] = []): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    nonce === undefined ? "style-src 'self'" : `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' blob: data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    `frame-src ${frames.length === 0 ? "'none'" : frames.join(" ")}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** That of the worker that reads barcodes: its own script, and WebAssembly, which it compiles. */
export const workerPolicy = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'";

/** Security headers on every answer. Answers are not stored by caches unless a route says otherwise. */
export async function secure(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    xFrameOptions: { action: "deny" },
    referrerPolicy: { policy: "same-origin" },
  });
  const policy = contentSecurityPolicy();
  app.addHook("onRequest", (_request, reply, done) => {
    reply.header("content-security-policy", policy);
    reply.header("cache-control", "no-store");
    done();
  });
}
