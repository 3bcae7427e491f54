import {
  titleOfValue,
  valueAt,
  type Document,
  type PageSource,
  pageReader,
} from "../../../engine/index.ts";
import type { Context } from "../../../server/core/context.ts";
import { pageFor } from "../../../server/core/read/pageFor.ts";
import { unseen } from "./valueNamed.ts";

/** What placeholders read while there is no document to take values from: their titles in brackets, as far as the reader sees them. */
export function titlesNamed(
  context: Context,
  document: Document,
  page: PageSource | undefined = pageFor(context, document),
): (path: string) => string | undefined {
  const reader = page && pageReader(context, page.menu);
  return (path) => {
    const named = valueAt(document, path);
    if (!named) return undefined;
    const isSeen = reader && !reader.hides(named.field) && reader.masks?.(named.field) !== true;
    return isSeen ? `[${titleOfValue(named, context.language)}]` : unseen;
  };
}
