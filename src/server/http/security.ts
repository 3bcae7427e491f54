/**
 * The content security policy of every answer: nothing from elsewhere, no inline script but those whose hashes are given, no eval,
 * styles only from our own files or with the nonce of this response; frames of the sites given, and of no others.
 */
export function contentSecurityPolicy(
  nonce?: string,
  frames: readonly string[] = [],
  scripts: readonly string[] = [],
): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts.map((hash) => `'sha256-${hash}'`)].join(" "),
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

/**
 * Security headers on every answer, those of the package helmet by default but for its policy and frames. Answers are not stored by
 * caches unless a route says otherwise. They are the same for all requests: computing them for each took a tenth of a list's time.
 */
export const securityHeaders = {
  "content-security-policy": contentSecurityPolicy(),
  "cache-control": "no-store",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "origin-agent-cluster": "?1",
  "referrer-policy": "same-origin",
  "strict-transport-security": "max-age=31536000; includeSubDomains",
  "x-content-type-options": "nosniff",
  "x-dns-prefetch-control": "off",
  "x-download-options": "noopen",
  "x-frame-options": "DENY",
  "x-permitted-cross-domain-policies": "none",
  "x-xss-protection": "0",
};
