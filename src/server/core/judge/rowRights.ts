import { sql } from "kysely";
import {
  Refusal,
  covers,
  groupsOfField,
  keptByActor,
  reach,
  reachedOf,
  recordContextOf,
  refusalOf,
  sealedGroup,
  sightOn,
  type Document,
  type PageSource,
  type Problem,
  type Sight,
} from "../../../engine/index.ts";
import type { Context } from "../context.ts";
import { openSql, openingOf, reachedRows, readingOf } from "../../store/rows/rowAccess.ts";
import { sourceOf } from "../../store/rows/source.ts";
import type { RowSeal } from "../record/sealing.ts";

/*
 * The rights of a user on a single document, and refusals without values that the user may not see.
 */

/** The rights of a user on one stored document, as far as they differ from their rights on its document in general. */
interface RowRights {
  /** Confidential groups that are open to the user in other documents, but not in this one. */
  readonly closed: ReadonlySet<string>;
  /**
   * Whether a button of the user also reaches this document: the role that grants it need not be the one by which the
   * user reads it.
   */
  readonly reaches: (button: string) => boolean;
}

/** The rights on a new document, which belongs to its writer: no group is closed, every button reaches it. */
const everyRowRight: RowRights = { closed: new Set(), reaches: () => true };

/**
 * The rights of a user on stored documents that they reach by some button of a menu, by id. Asks the store only where
 * the user's roles differ: most users have roles of which one alone grants everything.
 */
export async function rowRights(
  context: Context,
  of: {
    readonly document: Document;
    readonly menu: string;
    /** The button by which the user reached them. */
    readonly by: string;
    readonly ids: readonly string[];
    /** Buttons to evaluate. */
    readonly buttons?: readonly string[];
  },
): Promise<(id: string) => RowRights> {
  const { schema, actor, product } = context;
  const { document, menu, by, ids } = of;
  const { never, granted, groups } = split(context, of);
  if (groups.length === 0 && granted.length === 0) {
    if (never.length === 0) return () => everyRowRight;
    const outOfReach = new Set(never);
    const rights: RowRights = { closed: new Set(), reaches: (button) => !outOfReach.has(button) };
    return () => rights;
  }

  const reached = reachedOf({ document, actor, menu });
  const { rowHooks } = product;
  const reading = readingOf({ schema, document, actor, rowHooks, menu, buttons: [by] });
  const ambient = { ...recordContextOf(context), isNew: false };
  const source = sourceOf({ schema, document, table: document.header, ambient, reading });
  const open = groups.map((group) => openSql(source, [group]) ?? sql`true`);
  const reaching = granted.map(
    (button) => reachedRows(source, reading, reach(reached, [button])) ?? sql`true`,
  );
  const answers = sql.join([...open, ...reaching].map((one) => sql`coalesce(${one}, false)`));
  const { rows: found } = await sql<{ id: string; answers: readonly boolean[] }>`
    select t.id, to_json(array[${answers}]) as answers ${source.from()} where t.id = any(${ids}::uuid[]) /* in any order */`.execute(
    context.db,
  );
  const byId = new Map(found.map((row) => [row.id, row.answers]));
  return (id) => {
    const said = byId.get(id) ?? [];
    const outOfReach = new Set([
      ...never,
      ...granted.filter((_button, at) => said[groups.length + at] !== true),
    ]);
    return {
      closed: new Set(groups.filter((_group, at) => said[at] !== true)),
      reaches: (button) => !outOfReach.has(button),
    };
  };
}

interface Split {
  /** Buttons that no role grants: they reach nothing, without a look into the store. */
  readonly never: readonly string[];
  /** Granted buttons whose scope does not cover all rows that the user can open: the database decides for the single row. */
  readonly granted: readonly string[];
  /** Confidential groups that are open in some of the rows only: the database decides for the single row. */
  readonly groups: readonly string[];
}

/** By user and document: sessions keep their user, and every reading asks the same. */
const splits = keptByActor<Document, Split>();

function split({ schema, actor }: Context, of: Parameters<typeof rowRights>[1]): Split {
  const { document, menu, by, buttons = [] } = of;
  const known = splits(actor, document);
  const key = [menu, by, ...buttons].join(" ");
  let found = known.get(key);
  if (!found) {
    const reached = reachedOf({ document, actor, menu });
    const rows = reach(reached, [by]);
    const reaching = [...new Set(buttons)].map((button) => ({
      button,
      reaches: reach(reached, [button]),
    }));
    const never = reaching.filter(({ reaches }) => reaches.length === 0);
    const partly = reaching.filter(({ reaches }) => reaches.length > 0 && !covers(reaches, rows));
    const names = (some: typeof reaching) => some.map(({ button }) => button);
    const opening = openingOf({ schema, document, actor, menu, buttons: [by] });
    const groups = groupsIn(document).filter((group) => Array.isArray(opening(group)));
    known.set(key, (found = { never: names(never), granted: names(partly), groups }));
  }
  return found;
}

/** The confidential groups of a document's fields. */
function groupsIn(document: Document): readonly string[] {
  const all = document.tables.flatMap((table) =>
    table.fields.flatMap(({ confidential }) => confidential ?? []),
  );
  return [...new Set(all)];
}

/** What a user sees of a document opened on a page, and which buttons reach it. */
interface SeenBy extends RowRights {
  readonly sight: Sight;
}

/** Evaluates a user's roles for one document that they reach on a page, by `get` unless stated. */
export async function seenBy(
  context: Context,
  page: PageSource,
  { id, seal }: { readonly id: string; readonly seal: RowSeal | undefined },
  buttons?: readonly string[],
  by = "get",
): Promise<SeenBy> {
  const { document, menu } = page;
  const of = { document, menu, by, ids: [id], ...(buttons && { buttons }) };
  const rights = (await rowRights(context, of))(id);
  const isShut = seal !== undefined && !seal.isKnown;
  const closed = isShut ? new Set([...rights.closed, sealedGroup]) : rights.closed;
  return { ...rights, closed, sight: sightOn(context.actor, page, closed) };
}

/** The placeholder in a message for a value that its reader may not see. */
const unseen = "•••";

/**
 * Runs code that may be refused with values of a document (a computed amount too large for its column), and removes
 * from the refusal the values of fields that the user does not see in every row they read.
 */
export async function withSeenProblems<T>(
  { schema, actor }: Pick<Context, "schema" | "actor">,
  { document, menu }: { readonly document: Document; readonly menu: string },
  run: () => Promise<T>,
): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof Refusal) || error.problems.length === 0) throw error;
    const opening = openingOf({ schema, document, actor, menu, buttons: ["query", "get"] });
    const isSealed = ({ table, field }: Problem) =>
      document.table(table ?? "")?.field(field ?? "")?.sealed === true;
    const isShown = ({ table, field }: Problem): boolean => {
      const found = document.table(table ?? "")?.field(field ?? "");
      return !found || groupsOfField(found).every((group) => opening(group) === "everywhere");
    };
    if (error.problems.every((one) => isShown(one) && !isSealed(one))) throw error;
    const seen = error.problems.map((one) => ({
      ...(isShown(one) ? one : withoutValue(one)),
      ...(isSealed(one) && { sealed: true as const }),
    }));
    throw refusalOf(seen as [Problem, ...Problem[]]);
  }
}

/** The first argument of a message is the field's label. */
function withoutValue({
  value: _value,
  allowed: _allowed,
  repair: _repair,
  ...problem
}: Problem): Problem {
  return {
    ...problem,
    ...(problem.args && { args: problem.args.map((arg, at) => (at === 0 ? arg : unseen)) }),
  };
}
