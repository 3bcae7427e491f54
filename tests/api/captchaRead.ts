import { randomUUID } from "node:crypto";
import { keepCaptcha, type CaptchaAnswer } from "../../src/features/captcha/server/captcha.ts";
import type { DemoApp } from "./demoApp.ts";

/** A captcha with its right answer, as a person reads it: nobody else can. */
export async function readCaptcha({
  store,
  clock,
}: Pick<DemoApp, "store" | "clock">): Promise<CaptchaAnswer> {
  const answer = { id: randomUUID(), answer: "0123456789abcdef" };
  await keepCaptcha(store.db, answer, clock.now);
  return answer;
}
