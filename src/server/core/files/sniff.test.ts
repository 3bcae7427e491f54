import { expect, test } from "vitest";
import { picture } from "../../../features/demo/server/picture.ts";
import { sniff } from "./sniff.ts";

const png = picture("test");
const text = (content: string) => new TextEncoder().encode(content);

test("an image is told with its size", async () => {
  expect(await sniff(png, "anything.txt")).toEqual({ mime: "image/png", width: 420, height: 297 });
});

test("an image without a real height is none", async () => {
  const truncated = png.slice(0, 20);
  expect(await sniff(truncated, "x.png")).toBeUndefined();
  const flat = png.slice();
  flat.set([0, 0, 0, 0], 20);
  expect(await sniff(flat, "x.png")).toBeUndefined();
});

test("text is known by name and content, never markup or programs", async () => {
  expect(await sniff(text("a,b\n1,2\n"), "x.csv")).toEqual({ mime: "text/csv" });
  expect(await sniff(text("hello"), "x.txt")).toEqual({ mime: "text/plain" });
  expect(await sniff(text("<svg onload=alert(1)>"), "x.svg")).toBeUndefined();
  expect(await sniff(text("<script>1</script>"), "x.html")).toBeUndefined();
  expect(await sniff(new Uint8Array([77, 90, 0, 3, 0, 0]), "x.txt")).toBeUndefined();
  expect(await sniff(new Uint8Array(), "x.txt")).toBeUndefined();
});

test("a PDF is told by its bytes", async () => {
  expect(await sniff(text("%PDF-1.7\n%âãÏÓ\n"), "x.exe")).toEqual({ mime: "application/pdf" });
});
