import { describe, expect, it } from "vitest";
import { errorOf, isEnvelope, isQuestion, noticeOf } from "./envelope.ts";

const problem = {
  status: 5102,
  msgKey: "common.required",
  message: "Date cannot be empty",
  path: "date",
};

describe("a refusal", () => {
  it("becomes an error with its problems", () => {
    const error = errorOf({
      status: 5102,
      message: "m",
      msgKey: "k",
      detailId: "d",
      data: { problems: [problem] },
    });
    expect(error).toMatchObject({
      status: 5102,
      message: "m",
      msgKey: "k",
      detailId: "d",
      problems: [problem],
    });
    expect(error.conflict).toBeUndefined();
  });
  it("carries both values of a conflict", () => {
    const sent = { version: 3, record: { remark: "theirs" }, at: "2026-11-21T12:00:00Z" };
    const by = { id: "1", code: "liqiang", name: "李强" };
    const { conflict } = errorOf({
      status: 6409,
      message: "m",
      data: { conflict: { ...sent, by } },
    });
    expect(conflict).toEqual({ ...sent, by: "李强" });
  });
  it("is an error below 6000 and a warning from there on", () => {
    const level = (status: number) => noticeOf(errorOf({ status, message: "" })).level;
    expect([500, 5999, 6000, 6409].map(level)).toEqual(["error", "error", "warning", "warning"]);
  });
  it("is a question when it can be confirmed or merged", () => {
    const asked = (status: number) => isQuestion(errorOf({ status, message: "" }));
    expect([5102, 6001, 6300, 6399, 6409].map(asked)).toEqual([false, false, true, true, true]);
  });
});

it("tells envelopes from what proxies answer", () => {
  expect(isEnvelope({ status: 200, data: null })).toBe(true);
  for (const body of ["<html>502</html>", null, undefined, "", { ok: true }]) {
    expect(isEnvelope(body)).toBe(false);
  }
});
