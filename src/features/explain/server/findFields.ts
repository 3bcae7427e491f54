import { findFields, Refusal } from "../../../engine/index.ts";
import type { Context } from "../../../server/core/context.ts";
import { textOf } from "../../../server/http/body.ts";
import { isImplementer } from "./asker.ts";

const most = 20;

/** A field in the reader's language, for the command palette of implementers. */
interface FieldHit {
  readonly document: string;
  readonly documentTitle: string;
  readonly table: string;
  readonly key: string;
  readonly code?: string;
  readonly title: string;
}

/** Fields by coded name, key or title. For implementers alone: it names fields that are hidden from other readers. @throws Refusal 403. */
export function fieldsByCode(
  context: Context,
  body: Readonly<Record<string, unknown>>,
): { readonly hits: readonly FieldHit[] } {
  if (!isImplementer(context)) throw new Refusal("auth.forbidden");
  const { language, schema } = context;
  const hits = findFields(schema, textOf(body, "q", 60), most).map(
    ({ documentTitle, title, code, ...rest }) => ({
      ...rest,
      documentTitle: documentTitle[language],
      title: title[language],
      ...(code !== undefined && { code }),
    }),
  );
  return { hits };
}
