import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  parameterValues,
  Refusal,
  type Problem,
  type Row,
  sampleRow,
} from "../../src/engine/index.ts";
import type { Context } from "../../src/server/core/context.ts";
import { runAction } from "../../src/server/core/act/runAction.ts";
import { getRecord } from "../../src/server/core/read/getRecord.ts";
import { saveRecord } from "../../src/server/core/save/saveRecord.ts";
import { productSchema } from "../api/harness.ts";
import { arrangeApprovers } from "./approvers.ts";
import { arranged } from "./arranged.ts";
import { openWorld, type World } from "./world.ts";

const schema = productSchema();
const examples = schema.documents.flatMap((document) =>
  document.cases.map((example) => ({ document, example })),
);

let world: World;
let context: Context;
beforeAll(async () => {
  world = await openWorld(schema, { arranged });
  // As in a company that has changed no parameter.
  const parameters = parameterValues(schema.parameters, {});
  context = { ...world.context, actor: { ...world.context.actor, parameters } };
  await arrangeApprovers(world);
});
afterAll(() => world?.opened.close());

interface Outcome {
  readonly status: number;
  readonly problems: readonly Problem[];
  readonly record?: Row;
}

async function outcomeOf(
  name: string,
  action: string,
  given: Readonly<Record<string, unknown>>,
): Promise<Outcome> {
  const request = await sampleRow(world.sampling(), schema.document(name)!, given);
  try {
    const { record } = await saveRecord(context, { page: name, request: request });
    if (action === "save") return { status: 200, problems: [], record };
    const targets = [{ id: record.id!, version: record.version! }];
    const { results } = await runAction(context, { document: name, action, request: { targets } });
    const [result] = results;
    if (result!.status !== 200) return { status: result!.status, problems: result!.problems ?? [] };
    return {
      status: 200,
      problems: [],
      record: (await getRecord(context, { page: name, id: record.id! })).record,
    };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { status: error.status, problems: error.problems };
  }
}

test("there are examples", () => {
  expect(examples.length).toBeGreaterThan(20);
});

describe.each(examples)("$document.name: $example.title", ({ document, example }) => {
  test("comes out as the schema says", async () => {
    const { status, at, set } = example.expect as {
      status: number;
      at?: string;
      set?: Record<string, unknown>;
    };
    const found = await outcomeOf(document.name, example.do, example.given);
    expect({ status: found.status, problems: status === 200 ? found.problems : [] }).toEqual({
      status,
      problems: [],
    });
    const places = found.problems.map(({ path }) => path);
    expect(places).toEqual(expect.arrayContaining(at === undefined ? [] : [at]));
    expect(found.record ?? {}).toMatchObject(set ?? {});
  });
});
