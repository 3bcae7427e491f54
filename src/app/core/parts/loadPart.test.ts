import { expect, it } from "vitest";
import { loadPart, PartFailed } from "./loadPart.ts";

it("answers with the part", async () => {
  expect(await loadPart(async () => ({ page: 1 }))).toEqual({ page: 1 });
});

it("fails with the reason when the import fails", async () => {
  const missing = new TypeError("Failed to fetch dynamically imported module");
  const failure = await loadPart(() => Promise.reject(missing)).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(PartFailed);
  expect((failure as PartFailed).cause).toBe(missing);
});

it("fails when the part does not come in time", async () => {
  const never = new Promise<never>(() => {});
  await expect(loadPart(() => never, 1)).rejects.toBeInstanceOf(PartFailed);
});
