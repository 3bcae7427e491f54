import { expect, test } from "vitest";
import type { FlowNode } from "./flow.ts";
import { voteOf } from "./vote.ts";

const node = (mode: FlowNode["mode"], percent?: number): FlowNode => ({
  title: "",
  approvers: "ROLE",
  roles: [],
  staff: [],
  sameDepartment: false,
  mode,
  percent: percent ?? null,
  deadlineHours: null,
});
const states = { y: "APPROVED", n: "REFUSED", o: "PENDING", w: "WAITING", c: "CANCELLED" } as const;

test.each([
  ["ANY", undefined, "yo", "APPROVED"],
  ["ANY", undefined, "no", "REFUSED"],
  ["ALL", undefined, "yyo", undefined],
  ["ALL", undefined, "yyy", "APPROVED"],
  ["ALL", undefined, "yno", "REFUSED"],
  ["PERCENT", 60, "yoo", undefined],
  ["PERCENT", 60, "yyo", "APPROVED"],
  ["PERCENT", 60, "noo", undefined],
  ["PERCENT", 60, "nno", "REFUSED"],
  ["PERCENT", 60, "ynw", undefined],
  ["PERCENT", 60, "yync", "APPROVED"],
  ["PERCENT", 1, "noo", undefined],
  ["PERCENT", 1, "nyo", "APPROVED"],
  ["PERCENT", 100, "nyo", "REFUSED"],
] as const)("%s %s of %s is %s", (mode, percent, votes, expected) => {
  const flow = { nodes: [node(mode, percent)], step: 0, round: 2 };
  const tasks = [...votes].map((vote) => ({
    step: 1,
    round: 2,
    state: states[vote as keyof typeof states],
  }));
  const before = [{ step: 1, round: 1, state: "REFUSED" as const }];
  expect(voteOf(flow, [...before, ...tasks])).toBe(expected);
});
