import type { Language } from "../../../engine/index.ts";
import { call } from "../http/http.ts";
import { chooseLanguage } from "../language/language.ts";
import { writeStored } from "../storage/storage.ts";
import { keepToken, leaveToSignIn } from "../session/session.ts";

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
