/**
 * The nonce of this response's content security policy, which the server writes into the page
 * (`<meta property="csp-nonce" nonce="...">`). Undefined where no policy is sent (the dev server).
 */
export function pageNonce(): string | undefined {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  return meta?.nonce || meta?.getAttribute("nonce") || undefined;
}
