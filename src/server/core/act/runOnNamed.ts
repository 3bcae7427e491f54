import { sql } from "kysely";
import {
  headerPlace,
  Refusal,
  actionRefusal,
  environmentOf,
  recordContextOf,
  recordModelOf,
  refusalOf,
  requireRight,
  type Action,
  type ActionRequest,
  type Document,
  type PageSource,
  type Row,
} from "../../../engine/index.ts";
import { readingBy, type Context, type Writing } from "../context.ts";
import { performAction } from "./performAction.ts";
import { isUuid, tableOf } from "../../store/statement/statement.ts";
import { selectRecord } from "../../store/rows/selectRecord.ts";

interface OnNamed {
  readonly document: Document;
  readonly action: Action;
  readonly target: ActionRequest["targets"][number];
  readonly page: PageSource | undefined;
  readonly right: { readonly menu: string; readonly button: string };
  readonly input: ActionRequest["input"];
  readonly confirm: ActionRequest["confirm"];
}

/**
 * Runs an action that says `on`: the action of the same key on the document that the row names, by the actor's right
 * there, as if it were called there. The row must be one of the page and let the action start; it is not changed by this.
 * @throws Refusal `common.notFound` for a row that is none of the page's, and whatever the other action refuses with.
 */
export async function runOnNamed(
  context: Writing,
  options: OnNamed,
): Promise<{ readonly version: number }> {
  const { document, action, target, input, confirm } = options;
  const row = await readTarget(context, { ...options, id: target.id });
  refuseBeforehand(context, options, row);
  const { document: name, record } = action.on!;
  const other = context.schema.document(String(row[name]));
  const there = other?.header.actions.find(({ key, system }) => key === action.key && !system);
  if (!other || !there) {
    const args = [document.title[context.language], String(row[name])];
    throw new Refusal("common.notFound", { args });
  }
  requireRight(context, other.menu, there.button);
  const id = String(row[record]);
  const run = async () => {
    const version = await versionOf(context, other, id);
    return performAction(context, {
      document: other,
      action: there,
      target: { id, version },
      input,
      confirm,
    });
  };
  try {
    await run();
  } catch (error) {
    // Another user acted between the reading of the version and the lock, which is held from now on.
    if (!(error instanceof Refusal) || error.msgKey !== "common.changed") throw error;
    await run();
  }
  return { version: target.version };
}

async function versionOf(context: Writing, document: Document, id: string): Promise<number> {
  const { rows } = await sql<{ version: number }>`select version from ${tableOf(document.header)}
    where id = ${id}::uuid`.execute(context.db);
  return rows[0]?.version ?? 0;
}

/** A record as far as the button reaches it. @throws Refusal `common.notFound` for one that is none of the page's. */
export async function readTarget(
  context: Context,
  options: {
    readonly document: Document;
    readonly page: PageSource | undefined;
    readonly right: { readonly menu: string; readonly button: string };
    readonly id: string;
  },
): Promise<Row> {
  const { language } = context;
  const { document, page, right, id } = options;
  const notFound = () => new Refusal("common.notFound", { args: [document.title[language], id] });
  if (!isUuid(id)) throw notFound();
  const reading = readingBy(context, {
    right: { menu: right.menu, buttons: [right.button] },
    where: page?.table === "" ? page.where : undefined,
  });
  const { rows } = await selectRecord({ ...reading, document, id }).execute(context.db);
  const [found] = rows;
  if (!found) throw notFound();
  return found.record;
}

/** Checks states and guards of a header action before anything is done. Throws the refusal. */
export function refuseBeforehand(
  context: Context,
  options: {
    readonly document: Document;
    readonly action: Action;
    readonly confirm?: readonly number[] | undefined;
  },
  row: Row,
): void {
  const { document, action, confirm = [] } = options;
  const { language } = context;
  const place = headerPlace(recordModelOf(document, language).header, row);
  const environment = environmentOf(place, recordContextOf(context));
  const asked = { action, place: place, environment, language, asked: true, confirmed: confirm };
  const problem = actionRefusal(asked);
  if (problem) throw refusalOf([problem]);
}
