import type { SourceError } from "../../../../renderers/base/dataSource.ts";
import type { Language } from "../../../engine/index.ts";
import { call } from "../../../app/core/http/http.ts";
import { chooseLanguage } from "../../../app/core/language/language.ts";
import { keepToken, leaveToSignIn } from "../../../app/core/session/session.ts";
import { writeStored } from "../../../app/core/storage/storage.ts";

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

/** Ends the session on the server and on this device, and opens the sign-in page. */
export async function signOut(): Promise<void> {
  try {
    await call({ path: "/rs/logout", mutating: true });
  } finally {
    leaveToSignIn({ comeBack: false });
  }
}

/** Goes on working in another company: a new token, and none of this company's pages. */
export async function switchWorkspace(company: string): Promise<void> {
  const { token } = await call<{ token: string }>({
    path: `/rs/switchOrg/${encodeURIComponent(company)}`,
    mutating: true,
  });
  keepToken(token, Date.now());
  writeStored("session", "tabs", undefined);
  location.assign("/");
}

/** Tells the server the language; once it agreed, remembers it and reloads the page. */
export async function switchLanguage(language: Language): Promise<void> {
  await call({ path: `/rs/switchLang/${language}`, mutating: true });
  chooseLanguage(language);
  location.reload();
}
