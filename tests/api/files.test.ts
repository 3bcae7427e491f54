import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { picture } from "../../src/features/demo/server/picture.ts";
import { openDemoApp } from "./demoApp.ts";
import type { Caller, DemoApp } from "./demoApp.ts";

let demo: DemoApp;
let srm: Caller;
beforeAll(async () => {
  demo = await openDemoApp();
  srm = await demo.as("zhouting");
});
afterAll(() => demo.close());

const pdf = new TextEncoder().encode("%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF\n");

async function upload(
  who: Caller,
  file: { name: string; bytes: Uint8Array },
  at: { page: string; field: string } = { page: "supplier", field: "licence" },
) {
  const form = new FormData();
  form.set("page", at.page);
  form.set("field", at.field);
  form.set("file", new Blob([new Uint8Array(file.bytes)]), file.name);
  return who.post("/files", form);
}

describe("an upload", () => {
  test("is stored once by its content and answered as a field holds it", async () => {
    const one = await upload(srm, { name: "../营业执照.png", bytes: picture("a") });
    expect(one.data).toMatchObject({
      name: "营业执照.png",
      size: picture("a").length,
      mime: "image/png",
    });
    const two = await upload(srm, { name: "again.png", bytes: picture("a") });
    const { rows } = await sql<{ sha256: string }>`select distinct sha256 from system.file
      where id in (${one.data["id"]}, ${two.data["id"]})`.execute(demo.store.db);
    expect(rows).toHaveLength(1);
  });

  test("of a licence takes an image or a PDF, told by the bytes and not by the name", async () => {
    expect((await upload(srm, { name: "x.txt", bytes: pdf })).data["mime"]).toBe("application/pdf");
    const program = await upload(srm, {
      name: "x.pdf",
      bytes: new Uint8Array([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0]),
    });
    expect(program).toMatchObject({ status: 5107, msgKey: "file.type" });
    expect(program.message).toContain("Business licence");
    const svg = new TextEncoder().encode(
      '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
    );
    expect((await upload(srm, { name: "x.png", bytes: svg })).status).toBe(5107);
  });

  test("of an image is at most 2 MB, and empty files are refused", async () => {
    const large = Buffer.concat([picture("b"), Buffer.alloc(2 * 1024 * 1024)]);
    expect(await upload(srm, { name: "big.png", bytes: large })).toMatchObject({
      status: 5107,
      msgKey: "file.image",
    });
    expect((await upload(srm, { name: "empty.png", bytes: new Uint8Array() })).msgKey).toBe(
      "file.broken",
    );
  });

  test("beyond 20 MB is refused as too large", async () => {
    const answer = await upload(srm, { name: "huge.png", bytes: Buffer.alloc(21 * 1024 * 1024) });
    expect(answer).toMatchObject({ http: 413, status: 413, msgKey: "common.tooLarge" });
  });

  test("needs the right to add or edit on the page", async () => {
    const keeper = await demo.as("fengwei");
    expect(await upload(keeper, { name: "x.png", bytes: picture("c") })).toMatchObject({
      http: 403,
    });
    expect(await upload(demo.anyone, { name: "x.png", bytes: picture("c") })).toMatchObject({
      http: 401,
    });
  });

  test("names a field that takes files; others are refused with those that do", async () => {
    const wrong = await upload(
      srm,
      { name: "x.png", bytes: picture("c") },
      { page: "supplier", field: "name" },
    );
    expect(wrong).toMatchObject({ status: 5103, msgKey: "common.unknownField" });
    expect(wrong.message).toContain("qualifications.file");
    expect(
      (await upload(srm, { name: "x", bytes: pdf }, { page: "nowhere", field: "x" })).status,
    ).toBe(5106);
  });

  test("without a file, or not multipart, is malformed", async () => {
    const form = new FormData();
    form.set("page", "supplier");
    expect(await srm.post("/files", form)).toMatchObject({ msgKey: "common.badRequest" });
    expect(await srm.post("/files", { page: "supplier" })).toMatchObject({ http: 415 });
  });
});

describe("a download", () => {
  test("carries type, name and safety headers", async () => {
    const { data } = await upload(srm, { name: "执照 (1).png", bytes: picture("d") });
    const file = await srm.get(`/files/${data["id"]}`);
    expect(file.headers).toMatchObject({
      "content-type": "image/png",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "cache-control": "no-store",
    });
    expect(file.headers["content-disposition"]).toBe(
      "inline; filename*=UTF-8''%E6%89%A7%E7%85%A7%20%281%29.png",
    );
    const raw = await demo.app.inject({
      url: `/files/${data["id"]}`,
      headers: { authorization: `Bearer ${srm.token}` },
    });
    expect(raw.rawPayload.equals(picture("d"))).toBe(true);
  });

  test("is open to whoever may open a document that holds it, and to nobody else", async () => {
    const { rows } = await sql<{ licence: { id: string }[] }>`
      select licence from supplier.supplier where code = 'S001'`.execute(demo.store.db);
    const url = `/files/${rows[0]!.licence[0]!.id}`;
    expect((await (await demo.as("liqiang")).get(url)).http).toBe(200);
    expect((await (await demo.as("s001")).get(url)).http).toBe(200);
    for (const name of ["s002", "sunhao"]) {
      expect(await (await demo.as(name)).get(url)).toMatchObject({ msgKey: "common.notFound" });
    }
  });

  test("of an upload that no document holds is its uploader's alone", async () => {
    const { data } = await upload(srm, { name: "mine.png", bytes: picture("e") });
    expect(await (await demo.as("liqiang")).get(`/files/${data["id"]}`)).toMatchObject({
      status: 5106,
    });
    expect((await srm.get("/files/not-an-id")).status).toBe(5106);
  });
});
