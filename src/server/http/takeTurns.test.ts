import { expect, test } from "vitest";
import { takeTurns, type TakeTurn } from "./takeTurns.ts";

const person = (id: string, isGone = () => false) =>
  ({ actor: { user: { id } }, isGone }) as Parameters<TakeTurn>[0];
const settled = () => new Promise((resolve) => setImmediate(resolve));

test("one person's second piece of work waits for the first; another's does not", async () => {
  const takeTurn = takeTurns();
  const told: string[] = [];
  const end = await takeTurn(person("a"));
  const second = takeTurn(person("a")).then((ended) => (told.push("second"), ended));
  await takeTurn(person("b")).then(() => told.push("other"));
  await settled();
  expect(told).toEqual(["other"]);
  end();
  await second;
  expect(told).toEqual(["other", "second"]);
});

test("three may wait, a fourth is refused, and a place is free again afterwards", async () => {
  const takeTurn = takeTurns();
  const end = await takeTurn(person("a"));
  const waiting = [1, 2, 3].map(() => takeTurn(person("a")).then((ended) => ended()));
  await expect(takeTurn(person("a"))).rejects.toMatchObject({ msgKey: "common.tooMany" });
  end();
  await Promise.all(waiting);
  (await takeTurn(person("a")))();
});

test("who has gone while waiting gives the turn to the next", async () => {
  const takeTurn = takeTurns();
  const end = await takeTurn(person("a"));
  const gone = takeTurn(person("a", () => true));
  const next = takeTurn(person("a"));
  end();
  await expect(gone).rejects.toMatchObject({ msgKey: "common.badRequest" });
  (await next)();
});
