import { expect, it } from "vitest";
import { serverNow, serverToday, setByAnswer } from "./serverClock.ts";

it("tells the date of the company, not of the device", () => {
  const instant = new Date("2026-11-20T17:30:00Z");
  expect(serverToday("Asia/Shanghai", instant)).toBe("2026-11-21");
  expect(serverToday("America/New_York", instant)).toBe("2026-11-20");
});

it("follows the server's clock when the device's is wrong, and ignores what is no date", () => {
  const device = Date.now();
  setByAnswer(new Date(device + 3_600_000).toISOString(), device);
  expect(serverNow().getTime() - device).toBeGreaterThan(3_590_000);
  setByAnswer(undefined, device);
  setByAnswer("soon", device);
  expect(serverNow().getTime() - device).toBeGreaterThan(3_590_000);
  setByAnswer(new Date(device).toISOString(), device);
  expect(serverNow().getTime() - device).toBeLessThan(3_590_000);
});
