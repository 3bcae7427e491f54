import type { SaveRequest } from "../../../engine/index.ts";
import type { Writing } from "../../../server/core/context.ts";
import { saveDocument, type Saved } from "../../../server/core/save/saveDocument.ts";
import { systemDocument } from "../../../server/core/schema/systemDocument.ts";
import { sessionTables } from "../../../server/core/session/sessionTables.ts";
import { systemActor } from "../../../server/core/session/systemActor.ts";

/** The product itself at work in the actor's company: what it gives to portal users need not be the actor's to give. */
export async function asProduct(context: Writing): Promise<Writing> {
  const { db, schema, actor } = context;
  return { ...context, actor: await systemActor(db, sessionTables(schema), actor.company.code) };
}

/** Saves a user as the product. */
export function saveUser(context: Writing, request: SaveRequest): Promise<Saved> {
  const document = systemDocument(context.schema, "user");
  const button = request.id === undefined ? "add" : "edit";
  const right = { menu: document.menu, button };
  return saveDocument(context, {
    document,
    request,
    origin: "system",
    right,
    known: () => true,
    bySchema: true,
  });
}
