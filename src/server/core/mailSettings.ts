import { isMailAddress } from "../../engine/index.ts";
import { SettingError } from "./settingError.ts";

/** Where mail goes out, and in whose name. */
export interface MailSettings {
  /** `smtp://user:password@host:port`, or `smtps://` for TLS from the first byte. */
  readonly url: string;
  readonly from: string;
}

/**
 * The settings of mail, undefined where nothing is to be mailed. Throws a `SettingError` for half of them or wrong ones;
 * it repeats nothing of the URL, which may hold a password.
 */
export function mailSettingsOf(url: string, from: string): MailSettings | undefined {
  if (url === "" && from === "") return undefined;
  const { protocol, hostname } = URL.parse(url) ?? { protocol: "", hostname: "" };
  if (!/^smtps?:$/.test(protocol) || hostname === "")
    throw new SettingError(
      `SMTP_URL is ${url === "" ? '""' : '"…"'}; allowed is smtp://user:password@host:port or smtps://…`,
    );
  if (!isMailAddress(from))
    throw new SettingError(
      `SMTP_FROM is "${from.slice(0, 80)}"; allowed is an address like documents@example.com, together with SMTP_URL`,
    );
  return { url, from };
}
