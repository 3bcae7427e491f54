import { createServer } from "node:http";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadClient, s3Files } from "./s3Files.ts";

/** As much of S3 as storing and reading objects takes. */
let service: Server;
const objects = new Map<string, Buffer>();
const asked: string[] = [];
beforeAll(async () => {
  service = createServer((request, response) => {
    void (async () => {
      asked.push(`${request.method} ${request.url!.split("?")[0]}`);
      const key = request.url!.split("?")[0]!;
      const body = Buffer.concat(await request.toArray());
      if (request.method === "PUT")
        objects.set(key, unframed(body, request.headers["content-encoding"]));
      const found = objects.get(key);
      response.statusCode = found === undefined ? 404 : 200;
      response.end(request.method === "GET" ? found : undefined);
    })();
  });
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
});
afterAll(() => service.close());

const open = () =>
  s3Files({
    bucket: "waybill",
    endpoint: `http://127.0.0.1:${(service.address() as AddressInfo).port}`,
    region: "us-east-1",
    accessKeyId: "id",
    secretAccessKey: "secret",
  });
const sha256 = "ab".repeat(32);

test("stores bytes once under their hash, from memory or a stream, and gives them back", async () => {
  const files = await open();
  await files.put(sha256, Buffer.from("hello"));
  await files.put(sha256, Buffer.from("hello"));
  expect(asked.filter((line) => line.startsWith("PUT"))).toEqual([`PUT /waybill/files/${sha256}`]);
  expect(Buffer.concat(await (await files.get(sha256)).toArray()).toString()).toBe("hello");
  await files.put("cd".repeat(32), () => Readable.from([Buffer.from("a"), Buffer.from("b")]));
  expect(Buffer.concat(await (await files.get("cd".repeat(32))).toArray()).toString()).toBe("ab");
});

test("what is not there is an error", async () => {
  await expect((await open()).get("ef".repeat(32))).rejects.toThrow("UnknownError");
});

test("without the client's package the start names the setting and the package", async () => {
  const absent = () =>
    Promise.reject(Object.assign(new Error("absent"), { code: "ERR_MODULE_NOT_FOUND" }));
  await expect(loadClient(absent)).rejects.toThrow(
    /^WAYBILL_S3_BUCKET is set, but the package @aws-sdk\/client-s3 is not installed/,
  );
});

/** The body of `aws-chunked` transfers: size lines and a trailer taken off. */
function unframed(body: Buffer, encoding: string | undefined): Buffer {
  if (encoding !== "aws-chunked") return body;
  const parts: Buffer[] = [];
  for (let at = 0; ;) {
    const line = body.indexOf("\r\n", at);
    const size = Number.parseInt(body.subarray(at, line).toString(), 16);
    if (size === 0) return Buffer.concat(parts);
    parts.push(body.subarray(line + 2, line + 2 + size));
    at = line + 2 + size + 2;
  }
}
