import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import type { Challenge } from "altcha-lib/types";
import { call } from "../../../app/core/http/http.ts";

/** The answer of a captcha, as calls take it. */
export interface CaptchaValue {
  readonly id: string;
  readonly answer: string;
}

/** Gets a captcha and works out its answer, in about a second; undefined when it was given up. */
export async function workOut(controller: AbortController): Promise<CaptchaValue | undefined> {
  const { id, challenge } = await call<{ id: string; challenge: Challenge }>({
    method: "GET",
    path: "/res/captcha",
    signal: controller.signal,
  });
  const solution = await solveChallenge({ challenge, controller, deriveKey });
  return solution ? { id, answer: solution.derivedKey } : undefined;
}
