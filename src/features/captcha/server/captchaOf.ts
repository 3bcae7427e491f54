import type { CaptchaAnswer } from "./captcha.ts";

/** What a body says the answer of a captcha is: `captcha: {id, answer}`. Anything else is no answer. */
export function captchaOf(body: Readonly<Record<string, unknown>>): CaptchaAnswer | undefined {
  const { id, answer } = (body["captcha"] ?? {}) as { id?: unknown; answer?: unknown };
  const isId = typeof id === "string" && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);
  return isId && typeof answer === "string" && answer.length <= 100 ? { id, answer } : undefined;
}
