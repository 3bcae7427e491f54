import { sql } from "kysely";
import { Refusal, type Action, type Actor, type Document } from "../../../engine/index.ts";
import { readableRows, type Context } from "../context.ts";
import { systemContext, type ContextParts } from "../systemContext.ts";
import { performAction } from "../act/performAction.ts";
import { rowExpression } from "../../store/expression/rowExpression.ts";

/** What a clock works with. */
export interface ClockParts extends ContextParts {
  /** The product itself, in every company: what day it is differs with the time zone. */
  readonly actors: () => Promise<readonly Actor[]>;
}

/** What one turn of the clock did: actions that ran, and rows that refused theirs. */
export interface ClockTurn {
  readonly done: number;
  readonly refused: number;
}

/** Rows an action takes in one turn; the rest comes with the next. */
const most = 500;

/**
 * Runs every action that the clock drives, in every company, on the rows whose time has come as of `now`. Each row is a
 * transaction of its own that locks it and asks again, so that several processes may turn at once: one of them acts.
 * What a row refuses is logged and tried again with the next turn. A feature that
 * drives documents by a clock of its own names them as `documents`.
 */
export async function runClock(
  parts: ClockParts,
  now: Date,
  documents: readonly Document[] = parts.schema.documents.filter(
    (document) => !parts.product.drives(document),
  ),
): Promise<ClockTurn> {
  const driven = documents.flatMap((document) =>
    document.header.actions
      .filter(({ clock }) => clock !== undefined)
      .map((action) => ({ document, action })),
  );
  if (driven.length === 0) return { done: 0, refused: 0 };
  const turn = { done: 0, refused: 0 };
  for (const actor of await parts.actors()) {
    const context = systemContext(parts, { actor, now, traceId: "clock" });
    for (const { document, action } of driven) {
      for (const id of await due(context, document, action)) {
        const ran = await runOne(context, document, action, id);
        if (ran) turn.done++;
        else turn.refused++;
      }
    }
  }
  return turn;
}

async function due(
  context: Context,
  document: Document,
  action: Action,
): Promise<readonly string[]> {
  const right = { menu: document.menu, buttons: [action.button] };
  const { source, access } = readableRows(context, document, { right, anyOwner: true });
  const states = Object.entries(action.from).map(([name, from]) => {
    const { field } = document.header.machines.find((machine) => machine.name === name)!;
    return sql`${sql.id("t", field)} = any(${from}::text[])`;
  });
  const where = [access, rowExpression(source, source.row, action.clock!), ...states];
  const { rows } = await sql<{ id: string }>`select t.id ${source.from()}
    where ${sql.join(where, sql` and `)} order by t.id limit ${most}`.execute(context.db);
  return rows.map(({ id }) => id);
}

async function runOne(
  context: Context,
  document: Document,
  action: Action,
  id: string,
): Promise<boolean> {
  try {
    await context.store.transaction((db) =>
      performAction(
        { ...context, db },
        {
          document,
          action,
          target: { id },
          right: { menu: document.menu, button: action.button },
          bySystem: true,
        },
      ),
    );
    return true;
  } catch (error) {
    // Another process was first, or the document changed meanwhile: no fault.
    const isFault = !(error instanceof Refusal);
    context.log[isFault ? "error" : "info"](
      { err: error, document: document.name, action: action.key, id },
      "the clock's action did not run",
    );
    return false;
  }
}
