import { actionEnvironment, placeOfRow, type Acting, perform } from "../action/perform.ts";
import { actionRefusal, inputAt, startsFrom } from "../action/refuseAction.ts";
import type { Action, Document, Schema } from "../../dialect/model/document.ts";
import { errorTable } from "../../dialect/errors/errorTable.ts";
import { isWarning, problemMessage, type Problem } from "../../dialect/text/errors.ts";
import { projectDetail } from "../page/projectDetail.ts";
import { parameterValues } from "../../dialect/parameter/parameter.ts";
import { environmentOf, isDraft, placesOf, type Place } from "../record/environment.ts";
import { settle } from "../record/create.ts";
import { judge, phaseOf } from "../record/judge.ts";
import { recordModelOf, type RecordContext, type RecordModel } from "../record/model.ts";
import { recordModelFromPage } from "../record/pageModel.ts";
import type { Row } from "../record/record.ts";
import type { CaseStep } from "../../dialect/model/guard.ts";
import { actingAs, casePerson, pageWith, type CaseRoles } from "./caseActor.ts";
import { differing } from "./differing.ts";
import { formatProblems } from "./formatProblems.ts";
import { repeatedLines } from "./repeatedLines.ts";
import { missingInputs } from "./missingInputs.ts";
import { ensured, nothingAsked, samplingOf, type CaseStore } from "./caseRows.ts";
import { sampleInput, sampleRow } from "./sampleRow.ts";
import { memoryId } from "../memory/ids.ts";
import { newWith } from "../memory/newWith.ts";
import { memoryStore, withReferences } from "../memory/store.ts";

type Example = Document["cases"][number];
interface Outcome {
  readonly status: number;
  readonly places: readonly (string | undefined)[];
  /** Status, places and what people are told, for whoever expected something else. */
  readonly told: string;
  readonly record: Row;
  /** An effect that only the server has was part of it. */
  readonly served: boolean;
}
/** What the browser finds of an example: `undefined` where it comes out as the schema says, else what came out. */
type JudgeCase = (document: Document, example: Example) => Promise<string | undefined>;

/** What examples are judged with. */
interface JudgeOptions {
  /** The staff record of the acting user: `me.staff`. */
  readonly person: string;
  readonly arranged: CaseStore["arranged"];
  /** Roles of the product, which examples may name. */
  readonly roles?: CaseRoles;
  /** The day and instant at which they are judged. */
  readonly today: string;
  readonly now: string;
}

const language = "en";
let linesMade = 0;

/**
 * Judges the examples of documents with the means of a browser: the record model made from the page, the engine's
 * guards and effects, and rows in memory for references. Numbers and approvals, which a server makes, are left out.
 */
export async function caseJudge(schema: Schema, given: JudgeOptions): Promise<JudgeCase> {
  const { person, arranged, roles = new Map<string, never>() } = given;
  const store: CaseStore = { ...memoryStore(schema, {}), arranged, roles };
  const nobody: RecordContext = {
    me: {},
    today: given.today,
    now: given.now,
    timeZone: "Asia/Shanghai",
    may: () => true,
    parameter: parameterValues(schema.parameters, {}),
  };
  // A set of schema files may know no such document: then nobody in particular acts.
  const known = schema.document(person) !== undefined;
  const staff = known ? await ensured(store, nobody, person, nothingAsked) : null;
  const row: Row = staff === null ? {} : store.rows.get(person)!.get(staff)!;
  const me = {
    staff,
    user: memoryId("case user"),
    department: (row["department"] as Row | null | undefined)?.id ?? null,
  };
  const context: RecordContext = { ...nobody, me };
  return async (document, example) => {
    // What must be unique among several rows is for the store to say.
    if (example.beside) return undefined;
    // Each example has rows of its own: how it comes out must not depend on which ran before.
    const rows = new Map([...store.rows].map(([name, known]) => [name, new Map(known)]));
    const found = await outcomeOf({ ...store, rows }, context, document, example);
    const { status, at, set = {} } = example.expect;
    // Where the server acted on the way, it alone knows how it ends.
    if (found.served && example.steps && found.status !== status) return undefined;
    if (found.status !== status) return found.told;
    if (at !== undefined && !found.places.some((place) => isAt(place, at))) return found.told;
    return differing(found, set);
  };
}

/** Whether a place (`items[0].quantity`) is the one that an example names, of the line or of any line (`items.quantity`). */
export function isAt(place: string | undefined, at: string): boolean {
  return place === at || place?.replaceAll(/\[[^\]]*\]/g, "") === at;
}

async function outcomeOf(
  store: CaseStore,
  context: RecordContext,
  document: Document,
  example: Example,
): Promise<Outcome> {
  const page = projectDetail(store.schema.page(document.name)!, {
    language,
    can: () => true,
    hides: () => false,
  });
  const model = recordModelFromPage(page, language);
  // In a later state less may be typed: what a person typed before is typed as in a new one.
  const isState = (key: string) => document.header.field(key)?.machine !== undefined;
  const given = Object.entries(example.given);
  const typedBefore = Object.fromEntries(given.filter(([key]) => !isState(key)));
  const states = Object.fromEntries(given.filter(([key]) => isState(key)));
  const request = await sampleRow(samplingOf(store, context), document, typedBefore);
  const typed = newWith({ store, document, changes: request, context, language });
  const record = settle(
    recordModelOf(document, language),
    withReferences(store, document, { ...typed, ...states, id: memoryId("case") }),
    context,
  );
  const saved = [
    ...formatProblems(document.header, request, ""),
    ...judge(model, record, context, phaseOf(model, record)),
    ...repeatedLines(document.header, record, ""),
  ];
  if (saved.length > 0) return outcome(saved, record);
  let found: Outcome = outcome([], record);
  for (const [at, step] of [...(example.steps ?? []), example].entries()) {
    const isLast = at === (example.steps?.length ?? 0);
    const next = await stepped({ store, document, model, context, record: found.record }, step);
    // What an effect of the server did before decides what comes after.
    found = { ...next, served: found.served || next.served };
    if (isLast || found.status === 200) continue;
    throw new Error(`step ${at + 1}, ${step.do}: ${found.told}`);
  }
  return found;
}

/** Runs one step as the person that it names: 403 where no page gives him the button. */
async function stepped(one: Case, step: CaseStep): Promise<Outcome> {
  const { store, document, context, record } = one;
  const person = casePerson(store.roles, step.as, record);
  const table = document.tables.find(({ actions }) => actions.some(({ key }) => key === step.do));
  const action = table?.actions.find(({ key }) => key === step.do);
  const buttons = action ? [action.button] : step.do === "save" ? ["add", "edit"] : [step.do];
  if (!pageWith(store.schema, document, buttons, person, action))
    return outcome([{ msgKey: "auth.forbidden", args: [] }], record);
  // The server judges deletions, and saves of stored documents.
  if (!action) return outcome([], record);
  return compounded({ ...one, context: actingAs(context, person) }, action, step);
}

/** An action, and those that it runs one after the other: one whose states do not fit is passed over, but not the last. */
async function compounded(one: Case, action: Action, step: CaseStep): Promise<Outcome> {
  let found = await acted(one, action, step);
  for (const { table, key } of action.runs ?? []) {
    if (found.status !== 200) return found;
    const now = { ...one, record: found.record };
    const next = one.document.table(table)!.actions.find((each) => each.key === key)!;
    const places = placesOf(one.model.table(table)!, found.record);
    const isLast = action.runs!.at(-1)!.key === key;
    if (!isLast && !places.some((place) => startsFrom(next, place))) continue;
    const after = await acted(now, next, step);
    found = { ...after, served: found.served || after.served };
  }
  return found;
}

interface Case {
  readonly store: CaseStore;
  readonly document: Document;
  readonly model: RecordModel;
  readonly context: RecordContext;
  readonly record: Row;
}

/** Guards, effects and states of an action, then the rules of the page, as when a document leaves its draft. */
async function acted(one: Case, action: Action, step: CaseStep): Promise<Outcome> {
  const { store, document, model, context, record } = one;
  const sampling = samplingOf(store, context);
  const sent = await sampleInput(sampling, action.input, step.input, record);
  const each = await sampleInput(sampling, action.lineInput, step.lineInput, record);
  let served = false;
  const whole = recordModelOf(document, language);
  const places = placesOf(whole.table(action.table.path)!, record);
  // As a dialog that is sent as it was offered, with what the example says typed over it.
  const at = (place: Place | undefined) => (place ? environmentOf(place, context) : {});
  const input = inputAt(action, "input", { sent, environment: at(places[0]) });
  const acting: Acting = {
    document,
    model: whole,
    context,
    record,
    lastItems: {},
    facts: {},
    input: input?.given ?? {},
    each: (line) => {
      const environment = at(places.find(({ row }) => row.id === line));
      return inputAt(action, "lineInput", { sent: each, environment })?.given ?? {};
    },
    newId: () => memoryId(`case line ${++linesMade}`),
    foreign: () => {
      served = true;
      return Promise.resolve();
    },
    stateBefore: () => Promise.resolve(null),
    settle: () => {
      acting.record = settle(acting.model, withReferences(store, document, acting.record), context);
      return Promise.resolve();
    },
  };
  const keys = places.map(({ row }) => ({
    table: action.table.path,
    id: action.table.parent ? row.id : undefined,
  }));
  for (const key of keys) {
    const place = placeOfRow(acting, key)!;
    const environment = actionEnvironment(acting, place);
    const refused = actionRefusal({ action, place, environment, language, asked: true });
    if (refused) return outcome([refused], record);
  }
  const missing = missingInputs(action, input);
  if (missing.length > 0) return outcome(missing, record);
  await perform(acting, action, keys);
  await acting.settle();
  const leaves =
    !action.incomplete && isDraft(model.header, record) && !isDraft(model.header, acting.record);
  const problems = leaves ? judge(model, acting.record, context, "full") : [];
  return { ...outcome(problems, acting.record), served };
}

function outcome(problems: readonly Problem[], record: Row): Outcome {
  // A warning refuses too, until it is confirmed; what cannot be confirmed tells first.
  const first = problems.find((problem) => !isWarning(statusOf(problem))) ?? problems[0];
  const status = first ? statusOf(first) : 200;
  const told = problems.map((one) => `${one.path ?? ""} “${problemMessage(one, language)}”`.trim());
  return {
    status,
    places: problems.map(({ path }) => path),
    told: told.length === 0 ? String(status) : `${status} at ${told.join(", ")}`,
    record,
    served: false,
  };
}

const statusOf = ({ status, msgKey }: Problem): number => status ?? errorTable[msgKey].status;
