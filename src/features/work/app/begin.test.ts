import { expect, test } from "vitest";
import type { ListPage, Row } from "../../../engine/index.ts";
import { leftToRun, makeBegin } from "./begin.ts";

const terminal = {
  page: "terminal",
  document: "job",
  codeField: "number",
  terminal: { begin: "start" },
  buttons: [
    {
      key: "start",
      title: "Start",
      moves: { execution: { field: "execution", from: ["UNEXEC"], to: ["EXEC"] } },
    },
  ],
} as unknown as ListPage;
const row = (execution: string, version = 3) => ({ id: "d1", version, number: "J1", execution });
const now = "2026-11-24T00:00:00Z";
const begin = makeBegin(terminal, row("UNEXEC"), now)!;
const reads = (record: Row) => () => Promise.resolve(record);

test("a document is begun once, by who may", () => {
  expect(begin).toMatchObject({
    id: "d1",
    line: "",
    title: "J1 · Start",
    act: { action: "start", request: { targets: [{ id: "d1", version: 3 }] } },
  });
  expect(makeBegin(terminal, row("EXEC"), now)).toBeUndefined();
  expect(makeBegin({ ...terminal, buttons: [] }, row("UNEXEC"), now)).toBeUndefined();
});

test("it is begun in the version that it has when it is sent", async () => {
  const left = await leftToRun(begin, reads(row("UNEXEC", 7)));
  expect(left.act!.request.targets).toEqual([{ id: "d1", version: 7 }]);
});

test("what has begun meanwhile is begun, and nothing is left to run", async () => {
  expect(await leftToRun(begin, reads(row("EXEC", 9)))).toEqual({ version: 9 });
});

test("what is done with lines is run as it is", async () => {
  const { begins: _, ...report } = begin;
  const never = () => Promise.reject(new Error("nothing is read"));
  expect(await leftToRun(report, never)).toEqual({ act: begin.act });
});
