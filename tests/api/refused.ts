import { expect } from "vitest";
import type { Answer, Caller } from "./demoApp.ts";

/** What a refused call must answer. */
export interface Expected {
  readonly status: number;
  /** 200 unless HTTP itself says it. */
  readonly http?: number;
  readonly msgKey?: string;
  /** Field of one of the problems. */
  readonly at?: string;
}

/** One person in the three languages. */
export type Readers = Readonly<Record<"en-US" | "zh-CN" | "zh-TW", Caller>>;

/**
 * Makes a call in every language and expects the same refusal each time: its codes, a message in the reader's language,
 * the whole envelope, and a trace that tells the same.
 */
export async function expectRefusedIn(
  readers: Readers,
  call: (caller: Caller) => Promise<Answer>,
  expected: Expected,
): Promise<void> {
  const messages: string[] = [];
  for (const [language, caller] of Object.entries(readers)) {
    const answer = await call(caller);
    const { http, status, message, msgKey, detailId, text } = answer;
    const wanted = { http: expected.http ?? 200, status: expected.status };
    expect({ http, status }, `${language}: ${text}`).toEqual(wanted);
    if (expected.msgKey) expect(msgKey, text).toBe(expected.msgKey);
    const { args, data } = JSON.parse(text) as {
      args: unknown;
      data: { problems?: Problem[] } | null;
    };
    expect(Array.isArray(args), text).toBe(true);
    expect(message.trim(), text).not.toBe("");
    expect(text.length, "the answer is no copy of the request").toBeLessThan(20_000);
    const problems = data?.problems ?? [];
    for (const problem of problems) expect(problem.message, text).toBeTypeOf("string");
    if (expected.at) {
      // The last step of a path names the field: `items[0].quantity`.
      const fields = problems.map(({ path }) => path?.split(".").at(-1));
      expect(fields, text).toContain(expected.at);
    }
    messages.push(message);
    await expectTraced(caller, { status, msgKey, message, detailId });
  }
  const [english, simplified, traditional] = messages as [string, string, string];
  expect(english).not.toBe(simplified);
  for (const chinese of [simplified, traditional]) expect(chinese).toMatch(/\p{Script=Han}/u);
}

interface Problem {
  readonly path?: string;
  readonly message: string;
}

async function expectTraced(
  caller: Caller,
  refused: Pick<Answer, "status" | "msgKey" | "message" | "detailId">,
): Promise<void> {
  const trace = await caller.get(`/res/trace/${refused.detailId}`);
  expect(trace.status, trace.text).toBe(200);
  const { status, msgKey, message } = trace.data as unknown as typeof refused;
  expect({ status, msgKey, message }).toEqual({
    status: refused.status,
    msgKey: refused.msgKey,
    message: refused.message,
  });
}
