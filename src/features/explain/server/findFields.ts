import { findFields, Refusal, type FoundField } from "../../../engine/index.ts";
import type { Context } from "../../../server/core/context.ts";
import { textOf } from "../../../server/http/body.ts";
import { isImplementer } from "./asker.ts";

const most = 20;

/** Fields by coded name, key or title, in the reader's language. For implementers alone: it names fields that are hidden from other readers. @throws Refusal 403. */
export function fieldsByCode(
  context: Context,
  body: Readonly<Record<string, unknown>>,
): { readonly hits: readonly FoundField<string>[] } {
  if (!isImplementer(context)) throw new Refusal("auth.forbidden");
  const { language, schema } = context;
  const hits = findFields(schema, textOf(body, "q", 60), most).map(
    ({ documentTitle, title, ...rest }) => ({
      ...rest,
      documentTitle: documentTitle[language],
      title: title[language],
    }),
  );
  return { hits };
}
