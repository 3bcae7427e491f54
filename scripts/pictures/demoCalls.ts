import { randomUUID } from "node:crypto";
import type { Call } from "./pageKinds.ts";

/** Calls to a running server with demo data, each as a demo user. */
export interface DemoCalls {
  readonly call: Call;
  readonly get: <T>(loginName: string, path: string) => Promise<T>;
  readonly token: (loginName: string) => Promise<string>;
}

/** The password of every demo account. */
const demoPassword = "Waybill@1";

/** Signs users in when they are first named. Calls throw where the server refuses. */
export function demoCalls(origin: string): DemoCalls {
  const tokens = new Map<string, Promise<string>>();
  const ask = async <T>(path: string, init: RequestInit & { headers: object }): Promise<T> => {
    const answer = await fetch(origin + path, init as RequestInit);
    const { status, message, data } = (await answer.json()) as {
      status: number;
      message: string;
      data: T;
    };
    if (status !== 200) throw new Error(`${path}: ${status} ${message}`);
    return data;
  };
  const post = <T>(path: string, body: unknown, headers: object) =>
    ask<T>(path, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "idempotency-key": randomUUID(),
        ...headers,
      },
      body: JSON.stringify(body),
    });
  const token = (loginName: string) => {
    const known =
      tokens.get(loginName) ??
      post<{ token: string }>("/rs/login", { loginName, password: demoPassword }, {}).then(
        (answer) => answer.token,
      );
    tokens.set(loginName, known);
    return known;
  };
  const signed = async (loginName: string) => ({
    authorization: `Bearer ${await token(loginName)}`,
  });
  return {
    token,
    call: async (loginName, path, body) => post(path, body, await signed(loginName)),
    get: async (loginName, path) => ask(path, { headers: await signed(loginName) }),
  };
}
