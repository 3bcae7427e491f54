import { expect, test } from "vitest";
import { sendAhead, withTheNext } from "./preparedClient.ts";

/** A connection that writes down what it is given: one list a piece on the wire. */
function connection(failing?: string) {
  const pieces: string[][] = [];
  let corked: string[] | undefined;
  let isOpen = false;
  const send = (args: readonly unknown[]): Promise<unknown> => {
    const text = String(args[0]);
    if (corked) corked.push(text);
    else pieces.push([text]);
    isOpen = text === begun || (isOpen && text !== "commit" && text !== "rollback");
    return text === failing ? Promise.reject(new Error(text)) : Promise.resolve({ rows: [text] });
  };
  const stream = () => ({
    cork: () => void (corked = []),
    uncork: () => {
      pieces.push(corked!);
      corked = undefined;
    },
  });
  const isForValues = (text: string) => text.startsWith("list");
  return { query: sendAhead({ send, isInTransaction: () => isOpen, stream, isForValues }), pieces };
}
/** How a transaction is opened. */
const begun = "begin; set local plan_cache_mode = force_generic_plan";
const lock = `${withTheNext}select 1 for update`;

test("what nobody waits for goes with the next statement, whose rows are answered", async () => {
  const { query, pieces } = connection();
  expect(await query(["begin"])).toEqual({ command: "", rowCount: 0, rows: [] });
  await query(['savepoint "a"']);
  await query([lock, [1]]);
  expect(pieces).toEqual([]);
  expect(await query(["select 2", [1]])).toEqual({ rows: ["select 2"] });
  expect(pieces).toEqual([[begun, 'savepoint "a"', lock, "select 2"]]);
  await query(['release savepoint "a"']);
  await query(["commit"]);
  expect(pieces[1]).toEqual(['release savepoint "a"', "commit"]);
});

test("outside a transaction nothing is kept: nobody might send it", async () => {
  const { query, pieces } = connection();
  await query([lock, [1]]);
  expect(pieces).toEqual([[lock]]);
});

test("what was kept and fails makes the next one fail", async () => {
  const { query } = connection(lock);
  await query(["begin"]);
  await query([lock]);
  await expect(query(["select 2"])).rejects.toThrow(lock);
});

test("a rollback takes with it what was not sent", async () => {
  const { query, pieces } = connection(lock);
  await query(["begin"]);
  await query([lock]);
  await query(["rollback"]);
  expect(pieces).toEqual([]);
  await query(["begin"]);
  await query(["select 2"]);
  await query(["savepoint a"]);
  await query([lock]);
  await query(["rollback"]);
  expect(pieces).toEqual([[begun, "select 2"], ["rollback"]]);
});

test("a rollback to a savepoint leaves what was before it", async () => {
  const { query, pieces } = connection();
  await query(["begin"]);
  await query([lock]);
  await query(["savepoint a"]);
  await query([lock]);
  await query(["rollback to savepoint a"]);
  await query(["select 2"]);
  expect(pieces).toEqual([[begun, lock, "select 2"]]);
  await query(["savepoint b"]);
  await query(["select 3"]);
  await query([lock]);
  await query(["rollback to savepoint b"]);
  expect(pieces.slice(1)).toEqual([["savepoint b", "select 3"], ["rollback to savepoint b"]]);
});

test("a list within a transaction is planned for its values, unlike what comes before it", async () => {
  const { query, pieces } = connection();
  await query(["begin"]);
  await query(["select 1"]);
  await query(["list", [1]]);
  expect(pieces).toEqual([
    [begun, "select 1"],
    ["set local plan_cache_mode = auto", "list"],
  ]);
  await query(["commit"]);
  await query(["list", [1]]);
  expect(pieces.at(-1)).toEqual(["list"]);
});
