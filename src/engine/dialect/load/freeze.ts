import type { Document } from "../model/document.ts";

/** Freezes a document with its tables and fields: nobody changes it after loading. */
export function freezeDocument(document: Document): Document {
  for (const table of document.tables) {
    table.fields.forEach((field) => Object.freeze(field));
    for (const list of [
      table.fields,
      table.children,
      table.rules,
      table.machines,
      table.actions,
      table.unique,
    ]) {
      Object.freeze(list);
    }
    for (const machine of table.machines) {
      machine.states.forEach((state) => Object.freeze(state));
      Object.freeze(machine.states);
      Object.freeze(machine);
    }
    Object.freeze(table);
  }
  Object.freeze(document.tables);
  return Object.freeze(document);
}
