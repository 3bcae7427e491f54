import { sql, type RawBuilder } from "kysely";
import {
  Refusal,
  can,
  nearest,
  type Actor,
  type Document,
  type PageSource,
  type Row,
  type SaveRequest,
} from "../../../engine/index.ts";
import { readableRows, readingBy, type Context } from "../context.ts";
import { isUuid, statementOf, type Statement } from "../../store/statement/statement.ts";
import { askedTexts, textsOf } from "../../store/expression/askedTexts.ts";
import { compileCondition } from "../../store/expression/expression.ts";
import { rowAccess } from "../../store/rows/rowAccess.ts";
import { sourceOf } from "../../store/rows/source.ts";
import { sourcePath } from "../../store/expression/rowExpression.ts";

/*
 * Pages as requests name them: the page or document of a name, the page on which a user opens a document, and whether a
 * page shows the rows that a request wants to write.
 */

/** The document of a name from a request. @throws Refusal `common.notFound` naming the nearest one. */
export function documentOf(context: Pick<Context, "schema">, name: string): Document {
  const document = context.schema.document(name);
  if (document) return document;
  throw notFound(
    name,
    context.schema.documents.map((candidate) => candidate.name),
  );
}

/** The page of a name from a request. @throws Refusal `common.notFound` naming the nearest one. */
export function pageOf(context: Pick<Context, "schema">, name: string): PageSource {
  const page = context.schema.page(name);
  if (page) return page;
  throw notFound(
    name,
    context.schema.pages.map((candidate) => candidate.name),
  );
}

function notFound(name: string, known: readonly string[]): Refusal {
  const near = nearest(name, known);
  return new Refusal("common.notFound", { args: [name.slice(0, 60), near ? `${near}?` : ""] });
}

/**
 * The page on which a person opens such a document: the document's own, else another that shows whole documents, else one
 * that shows some of them (a supplier's view of orders), as far as the person has its right `get`. Undefined: none.
 */
export function pageFor(
  { schema, actor }: Pick<Context, "schema" | "actor">,
  document: Document,
): PageSource | undefined {
  const rank = (page: PageSource) => (page.name === document.name ? 0 : page.where ? 2 : 1);
  return schema.pages
    .filter(
      (page) =>
        page.document.name === document.name &&
        page.table === "" &&
        page.style !== "guide" &&
        can(actor, page.menu, "get"),
    )
    .toSorted((a, b) => rank(a) - rank(b))[0];
}

/**
 * Whether a user (not always the one of the request) may open a document on one of its pages: the right `get` of the
 * page's menu, and the document within their rows.
 */
export async function mayRead(
  context: Context,
  actor: Actor,
  document: Document,
  id: string,
): Promise<boolean> {
  const { schema, db } = context;
  const pages = schema.pages.filter(
    (page) => page.document === document && page.table === "" && can(actor, page.menu, "get"),
  );
  for (const { menu, where } of pages) {
    const right = { menu, buttons: ["get"] };
    const { source, access } = readableRows({ ...context, actor }, document, { right, where });
    const { rows } =
      await sql`select 1 ${source.from()} where t.id = ${id}::uuid and ${access}`.execute(db);
    if (rows.length > 0) return true;
  }
  return false;
}

/** What a request names of a page: a document, and lines of the page's own table. */
interface Named {
  readonly id: string;
  /** Undefined or none: the document as a whole, of which a page of lines must show at least one line. */
  readonly lines?: readonly string[] | undefined;
  /** A document in the recycle bin. */
  readonly deleted?: boolean | undefined;
}

/**
 * Whether a user may write only the rows that a page shows: its fixed filter applies if the right comes from the page's
 * menu alone. With the button on the document's own menu, users write every row they reach.
 */
export function isBoundToPage(context: Context, page: PageSource, button: string): boolean {
  const { document, menu, where } = page;
  return (
    where !== undefined && menu !== document.menu && !can(context.actor, document.menu, button)
  );
}

/**
 * Refuses rows that the page shows in no state. Returns whether it shows them in their present state. If another state
 * would bring a row onto the page, a second user has probably been overtaken: the operation itself then gives the better
 * reason ("already approved by ..."), and the caller refuses only when it did not.
 */
export async function onPage(
  context: Context,
  page: PageSource,
  button: string,
  named: Named,
): Promise<boolean> {
  const ids = (named.lines ?? []).filter(isUuid);
  const { text, values } = shownOn(context, page, {
    button,
    deleted: named.deleted,
    hasLines: ids.length > 0,
  });
  const marked = new Map<unknown, unknown>([
    [idMark, isUuid(named.id) ? named.id : null],
    [linesMark, ids],
  ]);
  const { rows } = await statementOf<{ id: string; now: boolean; once: boolean }>(
    text,
    values.map((value) => (marked.has(value) ? marked.get(value) : value)),
  ).execute(context.db);
  const lines = named.lines ?? [];
  const all = (of: "now" | "once") =>
    lines.length > 0
      ? lines.every((id) => rows.some((found) => found.id === id.toLowerCase() && found[of]))
      : rows.some((found) => found[of]);
  if (!all("once")) throw notOnPage(context, page, named);
  return all("now");
}

/** Which rows of a document a page shows now, and in some state: compiled once for a user and a way of asking. */
function shownOn(
  context: Context,
  page: PageSource,
  by: {
    readonly button: string;
    readonly deleted: boolean | undefined;
    readonly hasLines: boolean;
  },
): Pick<Statement<unknown>, "text" | "values"> {
  const { document, menu, where } = page;
  const { button, deleted, hasLines } = by;
  const { schema, ambient, access } = readingBy(context, {
    right: { menu, buttons: [button] },
    deleted,
  });
  const way = `shown ${page.name} ${button} ${deleted} ${hasLines}`;
  const known = textsOf(context.actor, document, way);
  return askedTexts(known, ambient, (environment, takeConstant) => {
    const table = document.table(page.table)!;
    const source = sourceOf({ schema, document, table, ambient: environment, takeConstant });
    const states = new Map<string, RawBuilder<unknown>>();
    const holds = (anyState: boolean) =>
      compileCondition(
        where!.tree,
        (path) =>
          (anyState ? stateIn(page, path, states) : undefined) ??
          sourcePath(source, source.row, path),
        environment,
        { takeConstant },
      );
    const now = holds(false);
    const once = holds(true);
    const inSomeState =
      states.size === 0
        ? once
        : sql`exists (select 1 from ${sql.join([...states.values()], sql` cross join `)} where ${once})`;
    const header = sql.id(source.header.alias, "id");
    const row = sql.id(source.row.alias, "id");
    const rowsNamed = hasLines ? sql`and ${row} = any(${linesMark}::uuid[])` : sql``;
    const reached = rowAccess(source, access);
    return sql`/* in any order */ select ${row} as id, ${now} as now, ${inSomeState} as once ${source.from()}
      where ${header} = ${idMark}::uuid and ${reached} ${rowsNamed}`;
  })({});
}

/** They stand for the ids in texts that serve several requests. */
const [idMark, linesMark] = [{ of: "document" }, { of: "lines" }];

export function notOnPage(context: Context, { document }: PageSource, { id }: Named): Refusal {
  return new Refusal("common.notFound", { args: [document.title[context.language], id] });
}

/**
 * Runs a save of rows that the page shows, before and after it. A new document must be shown at once.
 * @throws Refusal `common.notFound` for rows that the page does not show, unless the save itself refuses with a reason.
 */
export async function saveOnPage<T extends { readonly id: string }>(
  context: Context,
  page: PageSource,
  request: SaveRequest,
  save: () => Promise<T>,
): Promise<T> {
  if (request.id === undefined) {
    const made = await save();
    if (!(await onPage(context, page, "add", made))) throw new Refusal("auth.forbidden");
    return made;
  }
  const named = { id: request.id, lines: linesNamed(page, request) };
  const isShown = await onPage(context, page, "edit", named);
  const saved = await save();
  if (!isShown) throw notOnPage(context, page, named);
  await onPage(context, page, "edit", { id: saved.id });
  return saved;
}

/** The lines of the page's own table that a change names by their ids. */
function linesNamed({ table }: PageSource, request: SaveRequest): readonly string[] {
  if (table === "") return [];
  let found: readonly unknown[] = [request];
  for (const key of table.split(".")) {
    const changes = found.map((each) => (each as Row)[key] as Row | undefined);
    found = changes.flatMap((change) => [
      ...listOf(change?.["set"]),
      ...listOf(change?.["remove"]),
    ]);
  }
  return found.flatMap((line) => {
    const id = typeof line === "string" ? line : (line as Row | null)?.id;
    return typeof id === "string" ? [id] : [];
  });
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A state field of the row or its header as any of the machine's states; undefined for every other path. */
function stateIn(
  { document, table }: PageSource,
  path: readonly string[],
  states: Map<string, RawBuilder<unknown>>,
): RawBuilder<unknown> | undefined {
  const [first, second, ...more] = path;
  const ofHeader = first === "header" && second !== undefined;
  const at = ofHeader ? document.header : document.table(table)!;
  const field = at.field((ofHeader ? second : first)!);
  const machine = at.machines.find((each) => each.field === field?.key);
  if (!machine || more.length > 0 || (!ofHeader && second !== undefined)) return undefined;
  const alias = `state_${path.join("_")}`;
  const names = machine.states.map(({ name }) => name);
  states.set(alias, sql`unnest(${sql.val(names)}::text[]) as ${sql.id(alias)}(state)`);
  return sql`${sql.id(alias, "state")}`;
}
