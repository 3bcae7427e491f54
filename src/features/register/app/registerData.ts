import { SourceError } from "../../../../renderers/base/dataSource.ts";
import type { PasswordRules } from "../../../engine/index.ts";
import type { RegisterForm } from "../answers/register.ts";
import { call } from "../../../app/core/http/http.ts";
import { workOut, type CaptchaValue } from "../../captcha/app/index.ts";

export interface Agreement {
  readonly id: string;
  readonly name: string;
  readonly edition: number;
  readonly body: string;
}
/** The answer of `GET /res/register`. */
export interface RegisterInfo {
  readonly modes: readonly ("SELF" | "INVITE")[];
  readonly passwordRules: PasswordRules;
  readonly form: RegisterForm;
  readonly agreements: readonly Agreement[];
}
interface Application {
  readonly source: "SELF" | "INVITE";
  readonly code?: string;
  readonly captcha: CaptchaValue;
  readonly password: string;
  readonly agreements: readonly string[];
  readonly set: Readonly<Record<string, unknown>>;
  readonly lines: Readonly<Record<string, unknown>>;
}
export interface StoredFile {
  readonly id: string;
  readonly name: string;
}

const quietly = (error: SourceError) => error.msgKey !== "app.offline";

/** Which registrations are open, the form, and the agreements, in the language in use. */
export function askRegister(signal: AbortSignal): Promise<RegisterInfo> {
  return call<RegisterInfo>({ method: "GET", path: "/res/register", signal, quiet: quietly });
}

/** What an invitation says; of the link to a refused application why it was refused, and what it said. */
interface InvitationAnswer {
  readonly companyName: string | null;
  readonly email: string | null;
  readonly reason?: string | null;
  readonly set?: Readonly<Record<string, unknown>>;
  readonly lines?: Readonly<Record<string, readonly unknown[]>>;
}

/** Asks what the code of a link opens. Rejects when it is not valid. */
export function askInvitation(code: string): Promise<InvitationAnswer> {
  return call({ path: "/res/register/invitation", body: { code }, quiet: quietly });
}

/** What this page uploads with, from its first file on. */
let uploadToken: Promise<string> | undefined;

/** Uploads a file of the application. Rejects with the refusal, which the form shows itself; the next try is with a new token. */
export async function uploadLicence(field: string, file: File): Promise<StoredFile> {
  const body = new FormData();
  body.append("field", field);
  body.append("file", file);
  uploadToken ??= newUploadToken();
  try {
    const headers = { "x-registration-token": await uploadToken };
    return await call<StoredFile>({ path: "/res/register/file", body, headers, quiet: quietly });
  } catch (error) {
    // A file that is refused for itself leaves the token as it is.
    if (!(error instanceof SourceError && error.msgKey.startsWith("file.")))
      uploadToken = undefined;
    throw error;
  }
}

async function newUploadToken(): Promise<string> {
  const captcha = await workOut(new AbortController());
  const path = "/res/register/token";
  const { token } = await call<{ token: string }>({ path, body: { captcha }, quiet: quietly });
  return token;
}

/** Sends the application; answers its number. Rejects with the refusal, which the form shows itself. */
export async function sendApplication(application: Application): Promise<string> {
  const { number } = await call<{ number: string }>({
    path: "/res/register",
    body: application,
    quiet: quietly,
  });
  return number;
}
