import {
  type Document,
  type Found,
  type MeasureSearch,
  type ValueLookUp,
  type ValueSearch,
  recordModelOf,
} from "../../../engine/index.ts";
import type { Context } from "../context.ts";
import { readingBy } from "./readableRows.ts";
import { measureSearched } from "./measureSearched.ts";
import { searchValues, type Asking } from "../../store/list/searchValues.ts";
import { referenceOf } from "./chosenReferences.ts";
import { ReferenceAsk } from "./readChanges.ts";
import { resolveReferences } from "./resolveReferences.ts";

/** Rows that ask by one look-up: each as `this` of its searches. */
interface Question {
  readonly lookUp: ValueLookUp;
  readonly asking: readonly unknown[];
}

/** What one look-up finds for each of some rows, in order. */
export async function findValues(
  context: Context,
  document: Document,
  lookUp: ValueLookUp,
  asking: readonly unknown[],
): Promise<readonly Found[]> {
  return (await findAll(context, document, [{ lookUp, asking }]))[0]!;
}

/**
 * What look-ups that do not wait for each other find for their rows, in order; null where no place has anything: all of it in one
 * statement, as far as no measure stands between the places. Data scopes do not apply; the user's rights to read do, unless the
 * look-up searches as the company. Found values are shown by the rights to the fields that take them.
 */
export async function findAll(
  context: Context,
  document: Document,
  questions: readonly Question[],
): Promise<readonly (readonly Found[])[]> {
  const found = questions.map(({ asking }): Found[] => asking.map(() => null));
  const steps = questions.map(({ lookUp }) => stepsOf(lookUp));
  const most = Math.max(0, ...steps.map(({ length }) => length));
  for (let at = 0; at < most; at++) {
    const places: Omit<Asking, "asked">[] = [];
    const answers: ((values: Found) => void)[] = [];
    for (const [index, { lookUp, asking }] of questions.entries()) {
      const step = steps[index]![at];
      if (!step) continue;
      const own = found[index]!;
      const open = asking.flatMap((row, asked) => (own[asked] ? [] : [{ asked, this: row }]));
      const { asCompany } = lookUp;
      if ("measure" in step) {
        for (const row of await measureSearched(context, step, open, { asCompany }))
          own[row.asked] = row.found;
        continue;
      }
      for (const { asked, this: row } of open) {
        places.push({ this: row, searches: step, anyone: asCompany });
        answers.push((values) => (own[asked] = values));
      }
    }
    if (places.length === 0) continue;
    const { rows } = await searchValues({
      ...readingBy(context, {
        right: { menu: document.menu, buttons: ["add", "edit"] },
        anyOwner: true,
      }),
      asking: places.map((place, asked) => ({ ...place, asked })),
    }).execute(context.db);
    for (const row of rows) answers[row.asked]!(row.found as Found);
  }
  const asked = questions.map(({ lookUp }, index) => ({ lookUp, found: found[index]! }));
  return withFoundReferences(context, document, asked);
}

type Steps = readonly (MeasureSearch | readonly ValueSearch[])[];
const knownSteps = new WeakMap<ValueLookUp, Steps>();

/** The places of a look-up: those with rows that follow each other are asked together. */
function stepsOf(lookUp: ValueLookUp): Steps {
  let steps = knownSteps.get(lookUp);
  if (!steps) knownSteps.set(lookUp, (steps = stepsFrom(lookUp)));
  return steps;
}

function stepsFrom({ from }: ValueLookUp): Steps {
  const steps: (MeasureSearch | ValueSearch[])[] = [];
  for (const search of from) {
    const last = steps.at(-1);
    if ("measure" in search) steps.push(search);
    else if (Array.isArray(last)) last.push(search);
    else steps.push([search]);
  }
  return steps;
}

/** Found references are ids: with code, name and carried fields they can be shown and computed with. */
async function withFoundReferences(
  context: Context,
  document: Document,
  all: readonly { readonly lookUp: ValueLookUp; readonly found: readonly Found[] }[],
): Promise<readonly (readonly Found[])[]> {
  const askFor = (key: string, to: string, row: NonNullable<Found>) =>
    typeof row[key] === "string" ? new ReferenceAsk(to, "id", row[key]) : undefined;
  const referencesOf = (lookUp: ValueLookUp) => {
    const own = document.tables.find(({ lookUps }) => lookUps.includes(lookUp))!;
    const table = recordModelOf(document, context.language).table(own.path)!;
    return lookUp.sets
      .map((key) => table.field(key)!)
      .filter(({ settings }) => settings.to !== undefined);
  };
  const asks = all.flatMap(({ lookUp, found }) =>
    referencesOf(lookUp).flatMap(({ key, settings }) =>
      found.flatMap((row) => (row && askFor(key, settings.to!, row)) ?? []),
    ),
  );
  if (asks.length === 0) return all.map(({ found }) => found);
  const resolved = await resolveReferences(context, { document, asks, bySchema: true });
  return all.map(({ lookUp, found }) => {
    const references = referencesOf(lookUp);
    return found.map((row) => {
      if (!row) return null;
      const values = references.flatMap((field) => {
        const ask = askFor(field.key, field.settings.to!, row);
        return ask ? [[field.key, referenceOf(resolved(ask, field), field) ?? null] as const] : [];
      });
      return { ...row, ...Object.fromEntries(values) } as Found;
    });
  });
}
