import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  casePerson,
  isAt,
  pageWith,
  parameterValues,
  Refusal,
  type Actor,
  type Case as Example,
  type CaseStep,
  type Document,
  type Problem,
  type Row,
  sampleInput,
  sampleRow,
} from "../../src/engine/index.ts";
import type { Context } from "../../src/server/core/context.ts";
import { runAction } from "../../src/server/core/act/runAction.ts";
import { getRecord } from "../../src/server/core/read/getRecord.ts";
import { saveRecord } from "../../src/server/core/save/saveRecord.ts";
import { caseRoles } from "../../src/cli/cases/roles.ts";
import { productSchema } from "../api/harness.ts";
import { arrangeApprovers } from "./approvers.ts";
import { arranged } from "./arranged.ts";
import { openWorld, type World } from "./world.ts";

const schema = productSchema();
const roles = caseRoles(schema);
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

/** The same company seen by somebody of a role, whom nobody knows and who sees its rows; else by who may everything. */
function contextOf({ as }: CaseStep, record: Row): Context {
  const person = casePerson(roles, as, record);
  const { role, party } = person;
  if (!role) return context;
  const { user, staff } = context.actor;
  const accountType = party === null ? "STAFF" : "SUPPLIER";
  const actor: Actor = {
    ...context.actor,
    user: { ...user, accountType },
    staff: party === null ? staff : null,
    party,
    roles: [role],
  };
  return { ...context, actor };
}

/** A new row; one that is given a state stands in it, and what people do not add is there, as the product itself would bring them in. */
async function arrangedRow(
  document: Document,
  { given, beside = [] }: Pick<Example, "given" | "beside">,
): Promise<Row> {
  const isState = (key: string) => document.header.field(key)?.machine !== undefined;
  if (document.writes !== "people" || Object.keys(given).some(isState))
    return world.create(document.name, given, context);
  const request = await sampleRow(world.sampling(), document, given);
  for (const other of beside) {
    const { set } = await sampleRow(world.sampling(), document, other);
    const own = Object.entries(set).filter(([key]) => key in other);
    const row = { ...request, set: { ...request.set, ...Object.fromEntries(own) } };
    await saveRecord(context, { page: document.name, request: row });
  }
  return (await saveRecord(context, { page: document.name, request })).record;
}

async function outcomeOf(document: Document, example: Example): Promise<Outcome> {
  const { name } = document;
  try {
    const first = await arrangedRow(document, example);
    const id = first.id!;
    const steps: readonly CaseStep[] = [...(example.steps ?? []), example];
    let record = first;
    for (const [at, step] of steps.entries()) {
      const done = await run(document, record, step);
      const isLast = at === steps.length - 1;
      if (isLast && done.status !== 200) return done;
      if (done.status !== 200) throw new Error(`${step.do}: ${JSON.stringify(done)}`);
      record = (await getRecord(context, { page: name, id })).record;
    }
    return { status: 200, problems: [], record };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { status: error.status, problems: error.problems };
  }
}

/** One step on a stored row, on the page that gives its person the button. */
async function run(document: Document, record: Row, step: CaseStep): Promise<Outcome> {
  const { name } = document;
  const table = document.tables.find(({ actions }) => actions.some(({ key }) => key === step.do));
  const action = table?.actions.find(({ key }) => key === step.do);
  const who = casePerson(roles, step.as, record);
  const buttons = action ? [action.button] : step.do === "save" ? ["add", "edit"] : [step.do];
  const page = pageWith(schema, document, buttons, who, action)?.name ?? name;
  const acting = contextOf(step, record);
  const target = { id: record.id!, version: record.version! };
  if (step.do === "save") {
    if (step.as !== undefined) await saveRecord(acting, { page, request: target });
    return { status: 200, problems: [] };
  }
  const lines = table?.parent && (record[table.path] as readonly Row[]);
  const input = await sampleInput(world.sampling(), action?.input, step.input, record);
  const each = await sampleInput(world.sampling(), action?.lineInput, step.lineInput, record);
  const targets = [
    {
      ...target,
      ...(lines && {
        table: table.path,
        lines: lines.map(({ id }) => ({ id: id!, input: step.lineInput && each })),
      }),
    },
  ];
  const { results } = await runAction(acting, {
    document: name,
    action: step.do,
    request: { page, targets, ...(step.input && { input: input as never }) },
  });
  const [result] = results;
  return { status: result!.status, problems: result!.problems ?? [] };
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
    const found = await outcomeOf(document, example);
    expect({ status: found.status, problems: status === 200 ? found.problems : [] }).toEqual({
      status,
      problems: [],
    });
    const places = found.problems.map(({ path }) => path);
    const isThere = at === undefined || places.some((place) => isAt(place, at));
    expect(isThere, `${at} among ${places.join(", ")}`).toBe(true);
    expect(found.record ?? {}).toMatchObject(set ?? {});
  });
});
