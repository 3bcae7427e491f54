import { statSync } from "node:fs";
import { join, resolve } from "node:path";
import type { FilesSettings } from "../core/files/openFiles.ts";
import type { S3Settings } from "../core/files/s3Files.ts";
import { mailSettingsOf, type MailSettings } from "../core/mailSettings.ts";
import { SettingError } from "../core/settingError.ts";

/** Settings of one server process, checked. */
export interface Config extends FilesSettings {
  readonly port: number;
  readonly host: string;
  readonly databaseUrl: string | undefined;
  readonly demo: boolean;
  /** Absolute path of the folder of schema files; undefined: the product's own. */
  readonly schemasFolder: string | undefined;
  /** Absolute path of the folder of the built client; undefined: `dist` of the product. */
  readonly clientFolder: string | undefined;
  /** Administrators edit the schema files in the app. */
  readonly studio: boolean;
  /** Where the keys of sealed values are: a folder, or base64 texts, the one for new values first. */
  readonly sealKeys: { readonly folder: string } | { readonly texts: readonly string[] };
  /** Folders of schema files over the product's, as they were given, the lowest first. */
  readonly layers: readonly string[];
  readonly logLevel: LogLevel;
  /** Addresses of reverse proxies whose `X-Forwarded-*` headers count. */
  readonly trustProxy: boolean;
  /** Undefined: nothing is mailed. */
  readonly mail: MailSettings | undefined;
}
const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
type LogLevel = (typeof logLevels)[number];

/** Every setting: environment variable, its default as text, and a sentence. README and `--help` print it. */
export const settings = {
  PORT: {
    default: "3000",
    about: "Port that app and API are served on, 0 to 65535 (0: any free one).",
  },
  HOST: {
    default: "127.0.0.1",
    about: "Address to listen on; 0.0.0.0 makes the server reachable from other machines.",
  },
  DATABASE_URL: {
    default: "",
    about:
      "PostgreSQL server (postgres://user:password@host/database); empty: the embedded database.",
  },
  WAYBILL_DATA: {
    default: ".data",
    about: "Folder of the embedded database and of uploaded files.",
  },
  WAYBILL_DEMO: {
    default: "1 without DATABASE_URL and on a loopback HOST, else 0",
    about: "1: load the demo data into an empty store; 0: do not.",
  },
  WAYBILL_LAYERS: {
    default: "",
    about:
      "Folders of schema files that change the product's (docs/layers.md), the lowest first, separated by commas.",
  },
  WAYBILL_RENDERERS: {
    default: "",
    about:
      "A module that draws fields, cells or pages in its own way (docs/renderer-kit.md): read when the client is built.",
  },
  WAYBILL_CLIENT: {
    default: "dist of the product",
    about: "Folder of the built client, where it was built elsewhere (vite build --outDir).",
  },
  WAYBILL_SCHEMAS: {
    default: "schemas of the product",
    about: "Folder of the schema files.",
  },
  WAYBILL_STUDIO: {
    default: "1 without DATABASE_URL and on a loopback HOST, else 0",
    about:
      "1: administrators may edit the schema files in the app (/studio), which are served as they are saved; 0: nobody may.",
  },
  WAYBILL_PROXY: {
    default: "0",
    about: "1: the server stands behind a reverse proxy whose X-Forwarded headers are believed.",
  },
  WAYBILL_SEAL_FOLDER: {
    default: "keys in WAYBILL_DATA",
    about:
      "Folder of the keys that sealed prices are encrypted with; back it up apart from the data.",
  },
  WAYBILL_SEAL_KEY: {
    default: "",
    about:
      "The keys themselves instead of a folder (32 bytes in base64, separated by commas): for several processes.",
  },
  WAYBILL_S3_BUCKET: { default: "", about: "S3 bucket for uploaded files; empty: WAYBILL_DATA." },
  WAYBILL_S3_ENDPOINT: { default: "", about: "Address of an S3-compatible service; empty: AWS." },
  WAYBILL_S3_REGION: { default: "us-east-1", about: "Region of the bucket." },
  WAYBILL_S3_KEY: { default: "", about: "Access key id; empty: the AWS default chain." },
  WAYBILL_S3_SECRET: { default: "", about: "Secret access key, with WAYBILL_S3_KEY." },
  SMTP_URL: {
    default: "",
    about:
      "Mail server (smtp://user:password@host:port, smtps://…) for prints; empty: none is mailed.",
  },
  SMTP_FROM: { default: "", about: "Address that mail is sent from, with SMTP_URL." },
  LOG_LEVEL: { default: "info", about: `How much is logged: ${logLevels.join(", ")}.` },
} as const;
type Setting = keyof typeof settings;

/**
 * The settings of an environment, with defaults. Throws a `SettingError` that names variable, value and
 * what is allowed; a variable `WAYBILL_*` that does not exist is refused too, naming those that do.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  for (const name of Object.keys(environment)) refuseUnknown(name);
  const text = (name: Setting): string => (environment[name] ?? "").trim();
  const databaseUrl = text("DATABASE_URL");
  if (databaseUrl !== "" && !isPostgresUrl(databaseUrl)) {
    // The value may hold a password: only its scheme is repeated.
    fail(
      "DATABASE_URL",
      databaseUrl.split(":", 1)[0]!,
      "postgres://user:password@host:port/database",
    );
  }
  const host = hostOf(text("HOST") || settings.HOST.default);
  // Passwords that everybody knows, and schema files that can be edited: where others reach the server, only if asked for.
  const trying = databaseUrl === "" && isLoopback(host) ? "1" : "0";
  const dataFolder = resolve(text("WAYBILL_DATA") || settings.WAYBILL_DATA.default);
  return {
    port: portOf(text("PORT") || settings.PORT.default),
    host,
    databaseUrl: databaseUrl || undefined,
    dataFolder,
    sealKeys: sealKeysOf(text, dataFolder),
    demo: flagOf("WAYBILL_DEMO", text("WAYBILL_DEMO") || trying),
    schemasFolder: text("WAYBILL_SCHEMAS") === "" ? undefined : resolve(text("WAYBILL_SCHEMAS")),
    clientFolder: clientOf(text("WAYBILL_CLIENT")),
    studio: flagOf("WAYBILL_STUDIO", text("WAYBILL_STUDIO") || trying),
    trustProxy: flagOf("WAYBILL_PROXY", text("WAYBILL_PROXY") || "0"),
    layers: layersOf(environment),
    mail: mailSettingsOf(text("SMTP_URL"), text("SMTP_FROM")),
    s3: s3Of(text),
    logLevel: oneOf("LOG_LEVEL", text("LOG_LEVEL") || settings.LOG_LEVEL.default, logLevels),
  };
}

/** The folders of `WAYBILL_LAYERS`. Throws a `SettingError` for one that is not there or is named twice. */
export function layersOf(
  environment: Readonly<Record<string, string | undefined>>,
): readonly string[] {
  const folders = (environment["WAYBILL_LAYERS"] ?? "")
    .split(",")
    .map((folder) => folder.trim().replace(/[/\\]+$/, ""))
    .filter(Boolean);
  for (const [index, folder] of folders.entries()) {
    const isFolder = statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true;
    if (!isFolder) fail("WAYBILL_LAYERS", folder, "folders that are there, separated by commas");
    if (folders.indexOf(folder) < index) fail("WAYBILL_LAYERS", folder, "each folder once");
  }
  return folders;
}

function clientOf(folder: string): string | undefined {
  if (folder === "") return undefined;
  const page = join(resolve(folder), "index.html");
  if (!statSync(page, { throwIfNoEntry: false })?.isFile())
    fail("WAYBILL_CLIENT", folder, "a folder with a built client (index.html)");
  return resolve(folder);
}

function portOf(value: string): number {
  const port = Number(value);
  if (!/^\d{1,5}$/.test(value) || port > 65535)
    fail("PORT", value, "a whole number from 0 to 65535");
  return port;
}

function hostOf(value: string): string {
  if (!/^[A-Za-z0-9.:_-]+$/.test(value))
    fail("HOST", value, "a host name or an IP address, like 0.0.0.0");
  return value;
}

/** Whether only this computer reaches what listens on the host. */
export function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || /^127\.\d+\.\d+\.\d+$/.test(host);
}

function flagOf(name: Setting, value: string): boolean {
  if (value !== "0" && value !== "1") fail(name, value, "0 or 1");
  return value === "1";
}

function oneOf<T extends string>(name: Setting, value: string, allowed: readonly T[]): T {
  const found = allowed.find((one) => one === value);
  return found ?? fail(name, value, allowed.join(", "));
}

function isPostgresUrl(value: string): boolean {
  return /^postgres(ql)?:$/.test(URL.parse(value)?.protocol ?? "");
}

function sealKeysOf(text: (name: Setting) => string, dataFolder: string): Config["sealKeys"] {
  const folder = text("WAYBILL_SEAL_FOLDER");
  const texts = text("WAYBILL_SEAL_KEY")
    .split(",")
    .map((key) => key.trim())
    .filter(Boolean);
  if (texts.length === 0)
    return { folder: folder === "" ? join(dataFolder, "keys") : resolve(folder) };
  if (folder !== "")
    fail("WAYBILL_SEAL_FOLDER", folder, "empty beside WAYBILL_SEAL_KEY, which holds the keys");
  // The value is a secret: nothing of it is repeated.
  if (texts.some((key) => Buffer.from(key, "base64").length !== 32))
    fail("WAYBILL_SEAL_KEY", "…", "keys of 32 bytes in base64, separated by commas");
  return { texts };
}

function s3Of(text: (name: Setting) => string): S3Settings | undefined {
  const bucket = text("WAYBILL_S3_BUCKET");
  if (bucket === "") return undefined;
  const endpoint = text("WAYBILL_S3_ENDPOINT");
  if (endpoint !== "" && !/^https?:$/.test(URL.parse(endpoint)?.protocol ?? "")) {
    fail("WAYBILL_S3_ENDPOINT", endpoint, "an http:// or https:// address");
  }
  const accessKeyId = text("WAYBILL_S3_KEY");
  const secretAccessKey = text("WAYBILL_S3_SECRET");
  if ((accessKeyId === "") !== (secretAccessKey === "")) {
    fail("WAYBILL_S3_SECRET", "", "set together with WAYBILL_S3_KEY, or neither");
  }
  return {
    bucket,
    endpoint: endpoint || undefined,
    region: text("WAYBILL_S3_REGION") || settings.WAYBILL_S3_REGION.default,
    accessKeyId: accessKeyId || undefined,
    secretAccessKey: secretAccessKey || undefined,
  };
}

function refuseUnknown(name: string): void {
  if (!name.startsWith("WAYBILL_") || name in settings) return;
  const known = Object.keys(settings).filter((one) => one.startsWith("WAYBILL_"));
  throw new SettingError(`${name} is not a setting of Waybill; known are ${known.join(", ")}`);
}

function fail(name: Setting, value: string, allowed: string): never {
  const shown = value.length > 80 ? `${value.slice(0, 80)}…` : value;
  throw new SettingError(`${name} is "${shown}"; allowed is ${allowed}`);
}
