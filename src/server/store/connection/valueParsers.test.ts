import { expect, it } from "vitest";
import { instantText } from "./preparedClient.ts";

it.each([
  ["2026-11-21 10:37:00+00", "2026-11-21T10:37:00.000Z"],
  ["2026-11-21 10:37:00.1239+00", "2026-11-21T10:37:00.123Z"],
  ["2026-11-21 18:37:00.5+08", "2026-11-21T10:37:00.500Z"],
  ["2026-11-21 04:07:00-03:30", "2026-11-21T07:37:00.000Z"],
  ["infinity", "infinity"],
])("%s is %s", (text, instant) => {
  expect(instantText(text)).toBe(instant);
});
