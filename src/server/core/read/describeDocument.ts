import type { Action, Document, Label, Table } from "../../../engine/index.ts";
import type { Context } from "../context.ts";
import { can, requireRight } from "../../../engine/index.ts";

/**
 * What a document can do, in the reader's language: per table its machines with their states, its actions with where
 * they start, where they lead (null: computed) and whether the reader has the right, and its rules. Throws 403 without the right to look.
 */
export function describeDocument(context: Context, document: Document): Record<string, unknown> {
  requireRight(context, document.menu, "query");
  const say = (label: Label) => label[context.language];
  return {
    document: document.name,
    code: document.code,
    title: say(document.title),
    menu: document.menu,
    tables: document.tables.map((table) => describeTable(context, document, table, say)),
  };
}

function describeTable(
  context: Context,
  document: Document,
  table: Table,
  say: (label: Label) => string,
) {
  return {
    path: table.path,
    title: say(table.title),
    machines: table.machines.map((machine) => ({
      name: machine.name,
      field: machine.field,
      initial: machine.initial,
      states: machine.states.map(({ title, ...state }) => ({ ...state, title: say(title) })),
    })),
    actions: table.actions.map((action) => describeAction(context, document, action, say)),
    rules: table.rules.map((rule) => ({
      at: rule.at,
      status: rule.status,
      title: say(rule.title),
    })),
  };
}

function describeAction(
  context: Context,
  document: Document,
  action: Action,
  say: (label: Label) => string,
) {
  const { key, button, from, danger, bulk, input } = action;
  const to = Object.entries(action.to).map(([machine, target]) => [
    machine,
    // Its expression may read fields this reader must not know of.
    "state" in target ? target.state : null,
  ]);
  const title = say(action.title);
  const granted = can(context.actor, document.menu, button);
  return { key, title, button, from, to: Object.fromEntries(to), input, danger, bulk, granted };
}
