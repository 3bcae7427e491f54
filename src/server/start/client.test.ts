import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fastify from "fastify";
import { expect, test } from "vitest";
import { openClient } from "./client.ts";

test("the page's policy lets its own inline script run, and no other", async () => {
  const folder = mkdtempSync(join(tmpdir(), "waybill-client-"));
  try {
    const script = "\n  document.documentElement.dataset.opening = 'dark';\n";
    const files = '<script type="module" src="/assets/open.js" nonce="__CSP_NONCE__"></script>';
    writeFileSync(
      join(folder, "index.html"),
      `<script nonce="__CSP_NONCE__">${script}</script>${files}`,
    );
    const app = fastify();
    const page = openClient(folder, () => Promise.resolve([]))!;
    app.get("/", (_request, reply) => page(reply));
    const { headers } = await app.inject("/");
    const hash = createHash("sha256").update(script).digest("base64");
    expect(headers["content-security-policy"]).toContain(`script-src 'self' 'sha256-${hash}';`);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
