import { expect, it } from "vitest";
import { columnChange } from "./columnChange.ts";

it.each([
  ["text", "text", "same"],
  ["character varying(20)", "character varying(60)", "widen"],
  ["character varying(20)", "text", "widen"],
  ["text", "character varying(20)", "narrow"],
  ["character varying(60)", "character varying(20)", "narrow"],
  ["numeric(18,6)", "numeric(20,6)", "widen"],
  ["numeric(18,6)", "numeric(18,2)", "narrow"],
  ["numeric(18,2)", "numeric(18,6)", "narrow"], // four digits less before the point
  ["integer", "bigint", "widen"],
  ["bigint", "integer", "narrow"],
  ["integer", "numeric(18,6)", "widen"],
  ["numeric(18,6)", "integer", "narrow"],
  ["timestamp(3) with time zone", "timestamp with time zone", "widen"],
  ["timestamp with time zone", "timestamp(3) with time zone", "narrow"],
  ["uuid", "integer", "replace"],
  ["text", "uuid", "replace"],
  ["uuid", "uuid[]", "replace"],
  ["date", "timestamp with time zone", "replace"],
] as const)("%s -> %s: %s", (from, to, change) => {
  expect(columnChange(from, to)).toBe(change);
});
