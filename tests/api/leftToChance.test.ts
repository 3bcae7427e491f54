import { expect, test } from "vitest";
import { leftToChance } from "./leftToChance.ts";

test.each([
  ["select id from t", true],
  ["select id from (select id from t order by id) as t", true],
  ["with a as (select 1) select id from a", true],
  ["select id from t union all select id from u", true],
  ["(select id from t order by id limit 2) union all (select id from u order by id limit 2)", true],
  ["select 'order by id' as \"order by\" from t", true],
  ["select id from t order by id", false],
  ["select id from t /* in any order */", false],
  ["update t set a = 1 returning id", false],
  ["begin", false],
])("the rows of %s are left to chance: %s", (statement, rows) => {
  expect(leftToChance(statement).rows).toBe(rows);
});

test.each([
  ["select json_agg(t.id) from t", "json_agg"],
  ["select json_agg(f(t.id, (select 1 from u order by id))) from t", "json_agg"],
  ["select json_agg(t.id order by t.id) from t", undefined],
  ["select string_agg(t.a, ',' /* in any order */) from t", undefined],
  ["select array(select id from t) from u", "array"],
  ["select array(select id from t order by id) from u", undefined],
  ["select 1 from t where id = any(array(select id from u))", undefined],
  ["select row_number() over () from t order by 1", "over"],
  ["select row_number() over (/* in the order of k */) from k order by 1", undefined],
  ["select count(*) over () from t order by 1", undefined],
  ["select a from t where id = (select id from u limit 1) order by a", "limit"],
  ["select a from t limit 1", "limit"],
  ["select 1 from t limit 1", undefined],
  ["select distinct on (a) a, b from t", "limit"],
])("inside %s is left to chance: %s", (statement, inside) => {
  expect(leftToChance(statement).inside).toBe(inside);
});

test("what is said to come in any order is shuffled, what an order is stated for is not", () => {
  expect(leftToChance("select id from t /* in any order */").unordered).toBe(true);
  expect(leftToChance("update t set a = 1 returning id").unordered).toBe(true);
  expect(leftToChance("select id from t order by id").unordered).toBe(false);
});
