import { sql } from "kysely";
import { expect, test } from "vitest";
import { fixedText, frameOf, statement } from "./statement.ts";

const part = (value: unknown, column = "a") => sql`where ${sql.id(column)} = ${value}::text`;

test("a part of SQL becomes text once; one with parameters is refused", () => {
  expect(fixedText(sql`select ${sql.id("a")} from ${sql.id("s", "t")}`)).toBe(
    `select "a" from "s"."t"`,
  );
  expect(() => fixedText(part("x"))).toThrow("is not fixed");
});

test("a statement stands between what is fixed, with its values beside it", () => {
  const frame = frameOf("select 1 ", " limit 5");
  expect(statement(part("x"), frame)).toMatchObject({
    text: `select 1 where "a" = $1::text limit 5`,
    values: ["x"],
  });
  expect(statement(part("$1; drop"), frame)).toMatchObject({
    text: `select 1 where "a" = $1::text limit 5`,
    values: ["$1; drop"],
  });
});

test("frames keep a bounded number of texts, and forget the oldest", () => {
  const frame = frameOf("");
  for (let n = 0; n < 500; n++) statement(part("x", `c${n}`), frame);
  expect(frame.known.size).toBe(200);
  expect([...frame.known.keys()].at(-1)).toContain("c499");
  expect(statement(part("x", "c0"), frame).text).toContain(`"c0"`);
});
