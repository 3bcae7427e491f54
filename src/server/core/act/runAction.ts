import { randomUUID } from "node:crypto";
import {
  errorTable,
  messageOf,
  placedMessage,
  Refusal,
  type Action,
  type ActionAnswer,
  type ActionRequest,
  type ActionResult,
  type Document,
  type LinkView,
  type MadeView,
  requireRight,
} from "../../../engine/index.ts";
import { documentOf, isBoundToPage, notOnPage, onPage, pageFor } from "../read/pages.ts";
import type { Context, Writing } from "../context.ts";
import { isStoreAway } from "../../store/connection/storeAway.ts";
import { LostTransaction, isRetriable } from "../../store/connection/connect.ts";
import type { MadeDocument } from "./actionRun.ts";
import { lockWithUpstream } from "../follow/followGraph.ts";
import { isUuid } from "../../store/statement/statement.ts";
import { deleteDocument } from "../save/deleteDocument.ts";
import { purgeDocument } from "../save/purgeDocument.ts";
import { restoreDocument } from "../save/restoreDocument.ts";
import { performAction } from "./performAction.ts";
import { withSeenProblems } from "../judge/rowRights.ts";
import { readActionRequest } from "./readInput.ts";
import { runCompound } from "./runCompound.ts";
import { runOnNamed } from "./runOnNamed.ts";

/** The actions that every document has besides its own. */
const verbs: Readonly<Record<string, Verb>> = {
  delete: { button: "delete", run: deleteDocument },
  restore: { button: "delete", ofDeleted: true, run: restoreDocument },
  purge: { button: "delete", ofDeleted: true, run: purgeDocument },
};
interface Verb {
  readonly button: string;
  readonly ofDeleted?: true;
  readonly run: (
    context: Writing,
    options: {
      readonly document: Document;
      readonly target: Target;
      readonly right: { readonly menu: string; readonly button: string };
    },
  ) => Promise<{ readonly version: number }>;
}
type Target = ActionRequest["targets"][number];
interface Done {
  readonly version: number;
  readonly lineVersions?: ReadonlyMap<string, number>;
  readonly made?: readonly MadeDocument[];
  readonly links?: readonly LinkView[];
}

/** One row at a time, so that rows of several documents can be distinguished from several lines of one. */
function refuseSeveral(single: NonNullable<Action["single"]>, targets: readonly Target[]): void {
  if (new Set(targets.map(({ id }) => id)).size > 1) throw new Refusal(single.documents);
  if (targets.flatMap(({ lines }) => lines ?? []).length > 1) throw new Refusal(single.lines);
}

/**
 * Runs an action (or a verb like `delete`) on one or many documents, each in a transaction of its own, and answers a
 * result per target in the order asked: some may go while others are refused. A page, when named, must expose the action,
 * and its menu gives the right.
 * @throws Refusal `common.selectFirst` without targets, `common.badRequest` for malformed ones, 403 without the right, `common.unknownAction` for an unknown one,
 * `common.actionOfTable` for one of another table.
 */
export async function runAction(
  context: Context,
  options: {
    readonly document: string;
    readonly action: string;
    readonly request: ActionRequest;
    /** The product itself acts (demo data). */
    readonly bySystem?: boolean;
  },
): Promise<ActionAnswer> {
  const document = documentOf(context, options.document);
  const request = readActionRequest(options.request);
  const menu = menuOf(context, document, options.action, request);
  const verb = Object.hasOwn(verbs, options.action) ? verbs[options.action] : undefined;
  const action = verb ? undefined : actionOf(context, document, options.action, request);
  const right = { menu, button: verb?.button ?? action!.button };
  if (!options.bySystem) requireRight(context, menu, right.button);
  if ((action?.system || (verb && document.writes !== "people")) && !options.bySystem)
    throw new Refusal("auth.forbidden");
  if (action?.single) refuseSeveral(action.single, request.targets);
  const page = request.page === undefined ? undefined : context.schema.page(request.page)!;
  const bound = !options.bySystem && page && isBoundToPage(context, page, right.button) && page;
  const act = async (inside: Writing, target: Target): Promise<Done> => {
    if (verb) return verb.run(inside, { document, target, right });
    const { input, confirm } = request;
    if (action!.on) {
      return runOnNamed(inside, {
        document,
        action: action!,
        target,
        page: page ?? context.schema.page(document.name),
        right,
        input,
        confirm,
      });
    }
    const bySystem = options.bySystem ?? false;
    const asked = { document, action: action!, target, right, input, confirm, bySystem };
    return action!.runs ? runCompound(inside, asked, action!.runs) : performAction(inside, asked);
  };
  const run = (target: Target) =>
    context.store.transaction(async (db): Promise<Done> => {
      const inside = { ...context, db };
      if (!bound) return act(inside, target);
      const { id, table, lines } = target;
      const ofPage = table && table === bound.table ? lines?.map((line) => line.id) : [];
      const named = { id, lines: ofPage, deleted: verb?.ofDeleted };
      const isShown = await onPage(inside, bound, right.button, named);
      const done = await act(inside, target);
      if (!isShown) throw notOnPage(inside, bound, named);
      return done;
    });
  const inOne = (target: Target) =>
    withSeenProblems(context, { document, menu }, () => run(target));
  // Each target keeps its locks until the request's transaction ends: two requests that name the same in different
  // orders would wait for each other in a ring.
  const ids = request.targets.map(({ id }) => id).filter(isUuid);
  if (context.db.isTransaction && ids.length > 1) await lockWithUpstream(context, document, ids);
  const results: ActionResult[] = [];
  for (const target of request.targets) {
    results.push(
      action?.table.parent
        ? await resultOfLines(context, target, inOne)
        : await resultOf(context, target.id, () => inOne(target)),
    );
  }
  return { results };
}

/**
 * A line action on some lines of one document. They go together, so that one follow-up can take them all; those that
 * refuse are named and left out, and the others tried again.
 */
async function resultOfLines(
  context: Context,
  target: Target,
  run: (target: Target) => Promise<Done>,
): Promise<ActionResult> {
  const refused = new Map<string, ActionResult>();
  let left = target.lines ?? [];
  for (;;) {
    const lines = left;
    const result = await resultOf(context, target.id, () => run({ ...target, lines }), lines);
    const named = new Set(result.status === 200 ? [] : result.problems?.map(({ line }) => line));
    const failing = lines.filter(({ id }) => named.has(id));
    const isOver = result.status === 200 || failing.length === 0 || lines.length < 2;
    for (const { id } of isOver ? lines : failing) {
      const own = result.problems?.filter(({ line }) => line === id) ?? [];
      refused.set(id, lineResult(id, result, own, context));
    }
    left = lines.filter(({ id }) => !refused.has(id));
    if (!isOver && left.length > 0) continue;
    const results = (target.lines ?? []).map(({ id }) => refused.get(id)!);
    const worst = results.find(({ status }) => status !== 200);
    const { version, made } = result;
    const went = { ...(version !== undefined && { version }), ...(made && { made }) };
    return worst
      ? { ...worst, id: target.id, ...went, lines: results }
      : { ...result, lines: results };
  }
}

function wentWell({ id }: { readonly id: string }, versions: Done["lineVersions"]): ActionResult {
  const version = versions?.get(id);
  return { id, status: 200, ...(version !== undefined && { version }) };
}

function lineResult(
  id: string,
  result: ActionResult,
  own: NonNullable<ActionResult["problems"]>,
  { language }: Context,
): ActionResult {
  const went = result.lines?.find((line) => line.id === id);
  if (went) return went;
  const [problem] = own;
  if (!problem) return { ...result, id };
  const { msgKey, args = [] } = problem;
  const status = problem.status ?? errorTable[msgKey].status;
  const message = problem.message ?? messageOf(msgKey, language, args);
  return { id, status, msgKey, args, message, problems: own };
}

/** The follow-ups that were made, labelled in the user's language, each with the page that opens it. */
function madeViews(context: Context, made: readonly MadeDocument[]): readonly MadeView[] {
  return made.map(({ document: name, id, number }) => {
    const document = documentOf(context, name);
    const page = pageFor(context, document)?.name;
    const title = document.title[context.language];
    return { document: name, title, id, number, ...(page !== undefined && { page }) };
  });
}

function menuOf(
  context: Context,
  document: Document,
  action: string,
  { page: pageName, targets }: ActionRequest,
): string {
  if (pageName === undefined) return document.menu;
  const page = context.schema.page(pageName);
  if (!page || page.document.name !== document.name) {
    throw new Refusal("common.notFound", { args: ["page", pageName.slice(0, 60)] });
  }
  // A document is restored from the page it was deleted on.
  const exposed = Object.hasOwn(verbs, action) ? "delete" : action;
  // A page says which actions of its own table it exposes; those of the lines below come with them.
  const isBelow = page.table === "" && Boolean(targets[0]?.table) && !Object.hasOwn(verbs, action);
  if (page.actions && !isBelow && !page.actions.includes(exposed))
    throw new Refusal("auth.forbidden");
  return page.menu;
}

function actionOf(
  context: Context,
  document: Document,
  key: string,
  request: ActionRequest,
): Action {
  const path = request.targets[0]?.table ?? "";
  const table = document.table(path);
  const action = table?.actions.find((candidate) => candidate.key === key);
  if (action) return action;
  if (!table) {
    const paths = document.tables.flatMap((one) => (one.path === "" ? [] : [one.path]));
    throw new Refusal("common.unknownField", { args: [path.slice(0, 60), paths.join(", ")] });
  }
  const owners = document.tables.filter(({ actions }) => actions.some((one) => one.key === key));
  if (owners.length > 0) {
    const title = table.title[context.language];
    const where = owners.map((one) => `"table": ${JSON.stringify(one.path)}`).join(", ");
    throw new Refusal("common.actionOfTable", { args: [key, title, where] });
  }
  const known = ["save", "delete", ...table.actions.map((candidate) => candidate.key)];
  throw new Refusal("common.unknownAction", { args: [key.slice(0, 60), known.join(", ")] });
}

async function resultOf(
  context: Context,
  id: string,
  run: () => Promise<Done>,
  lines?: NonNullable<Target["lines"]>,
): Promise<ActionResult> {
  try {
    const { version, lineVersions, made = [], links = [] } = await run();
    return {
      id,
      status: 200,
      version,
      ...(lines && { lines: lines.map((line) => wentWell(line, lineVersions)) }),
      ...(made.length > 0 && { made: madeViews(context, made) }),
      ...(links.length > 0 && { links }),
    };
  } catch (error) {
    // A deadlock is no answer: the request's own transaction runs again, all targets of it.
    if (context.db.isTransaction && (isRetriable(error) || error instanceof LostTransaction))
      throw error;
    // Nor is a lost connection: nothing is known of the targets.
    if (isStoreAway(error)) throw error;
    const refusal =
      error instanceof Refusal ? error : new Refusal("common.internal", { cause: error });
    // The user gets the id under which the log keeps the cause.
    const detailId = refusal === error ? undefined : randomUUID();
    if (detailId) context.log.error({ err: error, id, detailId }, "action failed");
    const { msgKey, status, args, problems } = refusal;
    const [problem] = problems;
    const message = problem
      ? placedMessage(problem, context.language)
      : messageOf(msgKey, context.language, args);
    return { id, status, msgKey, args, message, problems, ...(detailId && { detailId }) };
  }
}
