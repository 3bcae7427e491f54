import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { SettingError } from "../core/settingError.ts";
import { readConfig, settings } from "./config.ts";

test("defaults: the embedded database with demo data, on this machine only", () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: "127.0.0.1",
    databaseUrl: undefined,
    dataFolder: resolve(".data"),
    sealKeys: { folder: resolve(".data/keys") },
    demo: true,
    schemasFolder: undefined,
    studio: true,
    trustProxy: false,
    layers: [],
    mail: undefined,
    s3: undefined,
    logLevel: "info",
  });
});

test("layers are folders that are there, in their order", () => {
  const layers = (text: string) => readConfig({ WAYBILL_LAYERS: text }).layers;
  expect(layers("src/server/, src/cli")).toEqual(["src/server", "src/cli"]);
  expect(() => layers("src/nowhere")).toThrow(SettingError);
  expect(() => layers("src,src/")).toThrow('WAYBILL_LAYERS is "src"; allowed is each folder once');
});

test("with a database server there is neither demo data nor the studio unless asked for", () => {
  const DATABASE_URL = "postgres://user:secret@db:5432/waybill";
  expect(readConfig({ DATABASE_URL })).toMatchObject({
    databaseUrl: DATABASE_URL,
    demo: false,
    studio: false,
  });
  expect(readConfig({ DATABASE_URL, WAYBILL_STUDIO: "1" }).studio).toBe(true);
  expect(readConfig({ DATABASE_URL, WAYBILL_DEMO: "1" }).demo).toBe(true);
});

test("where other machines reach the server there is neither demo data nor the studio unless asked for", () => {
  for (const HOST of ["0.0.0.0", "::", "192.168.1.5", "erp.example"]) {
    expect(readConfig({ HOST }), HOST).toMatchObject({ demo: false, studio: false });
    const asked = readConfig({ HOST, WAYBILL_DEMO: "1", WAYBILL_STUDIO: "1" });
    expect(asked).toMatchObject({ demo: true, studio: true });
  }
  for (const HOST of ["localhost", "::1", "127.0.0.2"])
    expect(readConfig({ HOST }), HOST).toMatchObject({ demo: true, studio: true });
});

test("keys of sealed values come from a folder or are given themselves, the first for what is new", () => {
  const [one, two] = ["a", "b"].map((text) => Buffer.alloc(32, text).toString("base64"));
  expect(readConfig({ WAYBILL_DATA: "/d" }).sealKeys).toEqual({ folder: "/d/keys" });
  expect(readConfig({ WAYBILL_SEAL_FOLDER: "/k" }).sealKeys).toEqual({ folder: "/k" });
  const WAYBILL_SEAL_KEY = `${one}, ${two}`;
  expect(readConfig({ WAYBILL_SEAL_KEY }).sealKeys).toEqual({ texts: [one, two] });
  const both = () => readConfig({ WAYBILL_SEAL_KEY, WAYBILL_SEAL_FOLDER: "/k" });
  expect(both).toThrow(/^WAYBILL_SEAL_FOLDER/);
  const broken = () => readConfig({ WAYBILL_SEAL_KEY: "c2VjcmV0" });
  expect(broken).toThrow(/^WAYBILL_SEAL_KEY is "…"; allowed is keys of 32 bytes/);
});

test("an empty value counts as not set", () => {
  expect(readConfig({ PORT: "", HOST: " ", WAYBILL_DEMO: "" })).toMatchObject({
    port: 3000,
    demo: true,
  });
});

describe("a wrong value is refused in one line that names variable, value and what is allowed", () => {
  test.each([
    ["PORT", "80a", "0 to 65535"],
    ["PORT", "70000", "0 to 65535"],
    ["PORT", "-1", "0 to 65535"],
    ["HOST", "not a host", "IP address"],
    ["DATABASE_URL", "mysql", "postgres://"],
    ["WAYBILL_DEMO", "yes", "0 or 1"],
    ["WAYBILL_STUDIO", "on", "0 or 1"],
    ["WAYBILL_PROXY", "true", "0 or 1"],
    ["LOG_LEVEL", "loud", "fatal, error, warn"],
  ])("%s=%s", (name, value, allowed) => {
    const refusal = messageFor({ [name]: value });
    expect(refusal).toContain(name);
    expect(refusal).toContain(value);
    expect(refusal).toContain(allowed);
    expect(refusal).not.toContain("\n");
  });

  test("but a database password is never repeated", () => {
    expect(messageFor({ DATABASE_URL: "mysql://root:hunter2@db/x" })).not.toContain("hunter2");
  });

  test("a variable of ours that does not exist", () => {
    expect(messageFor({ WAYBILL_DTAA: "/data" })).toContain("WAYBILL_DTAA");
  });

  test("half of an S3 key pair", () => {
    const refusal = messageFor({ WAYBILL_S3_BUCKET: "files", WAYBILL_S3_KEY: "id" });
    expect(refusal).toContain("WAYBILL_S3_SECRET");
  });
});

test("a client that was built elsewhere is there", () => {
  expect(messageFor({ WAYBILL_CLIENT: "/nowhere" })).toBe(
    'WAYBILL_CLIENT is "/nowhere"; allowed is a folder with a built client (index.html)',
  );
  expect(readConfig({ WAYBILL_CLIENT: join(import.meta.dirname, "../../..") }).clientFolder).toBe(
    join(import.meta.dirname, "../../.."),
  );
});

test("every setting has a sentence", () => {
  for (const { about } of Object.values(settings)) expect(about).toMatch(/\.$/);
});

function messageFor(environment: Record<string, string>): string {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof SettingError) return error.message;
    throw error;
  }
  throw new Error("it was taken");
}

test("a server takes the setting that its client was built with", () => {
  expect(() => readConfig({ WAYBILL_RENDERERS: "../acme/renderers" })).not.toThrow();
  expect(() => readConfig({ WAYBILL_RENDERER: "x" })).toThrow(/is not a setting of Waybill/);
});
