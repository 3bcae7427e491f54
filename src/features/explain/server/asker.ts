import type { Asker, PageSource, Sight } from "../../../engine/index.ts";
import type { Context } from "../../../server/core/context.ts";
import { isAdministrator } from "../../../engine/index.ts";

/** Whether the user gets files, lines and expressions besides words: administrators who are staff. */
export function isImplementer({ actor }: Pick<Context, "actor">): boolean {
  return actor.user.accountType === "STAFF" && isAdministrator(actor);
}

/** The user of an explanation about a page's document, with their view of the row in question. */
export function askerOf(
  context: Pick<Context, "actor" | "language" | "schema">,
  page: PageSource,
  sight: Sight,
): Asker {
  const { language, schema } = context;
  if (!isImplementer(context)) return { language, sight };
  return {
    language,
    sight,
    placeOf: (pointer) => schema.placeOf(page.document.name, pointer),
  };
}
