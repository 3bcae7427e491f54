import { afterEach, expect, test, vi } from "vitest";
import { copyText } from "./copyText.ts";

afterEach(() => vi.unstubAllGlobals());

const withClipboard = (writeText: (text: string) => Promise<void>) =>
  vi.stubGlobal("navigator", { clipboard: { writeText } });

test("a text is put on the clipboard", async () => {
  const written: string[] = [];
  withClipboard(async (text) => void written.push(text));
  expect(await copyText("RTE2026110002")).toBe(true);
  expect(written).toEqual(["RTE2026110002"]);
});

test("a browser that refuses is told of, and nothing is thrown", async () => {
  withClipboard(() => Promise.reject(new DOMException("denied", "NotAllowedError")));
  expect(await copyText("RTE2026110002")).toBe(false);
});
