import type { SourceError } from "../../../../renderers/base/dataSource.ts";
import { call } from "../../../app/core/http/http.ts";
import { keepToken } from "../../../app/core/session/session.ts";

/** Signs in and keeps the token. Rejects with the refusal, which the form shows itself. */
export async function signIn(credentials: {
  readonly loginName: string;
  readonly password: string;
  readonly captcha?: { readonly id: string; readonly answer: string } | undefined;
}): Promise<void> {
  const { token } = await call<{ token: string }>({
    path: "/rs/login",
    // Roles of handhelds count on what is held in the hand.
    body: { ...credentials, client: matchMedia("(pointer: coarse)").matches ? "APP" : "WEB" },
    quiet: (error: SourceError) => error.msgKey !== "app.offline",
  });
  keepToken(token, Date.now());
}
