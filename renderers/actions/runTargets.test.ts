import { expect, test } from "vitest";
import type { ActionRequest, DataSource } from "../base/dataSource.ts";
import { SourceError } from "../base/dataSource.ts";
import { pressKeys } from "./pressKeys.ts";
import { runTargets, slice } from "./runTargets.ts";

const rows = Array.from({ length: 2 * slice + 1 }, (_, at) => ({
  id: `r${at}`,
  name: `r${at}`,
  document: { id: `r${at}`, version: 1 },
}));

/** Runs an action on all rows; `answer` says what becomes of the call, counted from 0. */
async function run(answer: (call: number) => Error | undefined) {
  const calls: string[] = [];
  const act = (
    _document: string,
    _action: string,
    { targets }: ActionRequest,
    { key }: { key: string },
  ) => {
    const error = answer(calls.length);
    calls.push(key);
    const results = targets.map(({ id }) => ({ id, status: 200, message: "" }));
    return error ? Promise.reject(error) : Promise.resolve({ results });
  };
  const keys = pressKeys();
  const source = { act } as unknown as DataSource;
  const options = { source, document: "order", action: "close", rows, request: {}, keys };
  const outcomes = await runTargets(options);
  return {
    calls,
    statuses: outcomes.map(({ status }) => status),
    again: () => runTargets(options),
  };
}

test("all rows are sent, a slice a call", async () => {
  const { calls, statuses } = await run(() => undefined);
  expect(calls).toHaveLength(3);
  expect(statuses).toEqual(rows.map(() => 200));
});

test("a call that is refused as a whole is the outcome of its rows, and the next is sent", async () => {
  const { calls, statuses } = await run((call) =>
    call === 1 ? new SourceError({ status: 403, message: "no" }) : undefined,
  );
  expect(calls).toHaveLength(3);
  expect(statuses.filter((status) => status === 403)).toHaveLength(slice);
});

test("a call without an answer ends it: what was not sent has no outcome, and trying again repeats the key", async () => {
  const { calls, statuses, again } = await run((call) =>
    call === 1 ? new SourceError({ status: 503, message: "no answer" }) : undefined,
  );
  expect(calls).toHaveLength(2);
  expect(statuses).toHaveLength(2 * slice);
  await again();
  expect(calls).toHaveLength(5);
  expect(calls[3]).toBe(calls[1]);
  expect(new Set(calls).size).toBe(4);
});
