import type { CaptchaAnswer } from "./captcha.ts";

/** What a body says that somebody read in a picture: `captcha: {id, letters}`. Anything else is no answer. */
export function captchaOf(body: Readonly<Record<string, unknown>>): CaptchaAnswer | undefined {
  const { id, letters } = (body["captcha"] ?? {}) as { id?: unknown; letters?: unknown };
  const isId = typeof id === "string" && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);
  return isId && typeof letters === "string" && letters.length <= 20 ? { id, letters } : undefined;
}
