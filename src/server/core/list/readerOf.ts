import type { PageSource } from "../../../engine/index.ts";
import type { Context } from "../context.ts";
import { recordContextOf } from "../../../engine/index.ts";
import type { ListReader } from "../../store/list/listQuery.ts";

/** The reader of a page in a request. */
export function readerOf(
  context: Context,
  page: PageSource,
  buttons?: readonly string[],
): ListReader {
  const { schema, actor, language, today } = context;
  return {
    schema,
    page,
    actor,
    rowHooks: context.product.rowHooks,
    language,
    today,
    ambient: { ...recordContextOf(context), isNew: false },
    ...(buttons && { buttons }),
  };
}
