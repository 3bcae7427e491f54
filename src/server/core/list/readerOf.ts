import { partsOfMeasure, type ListFigure, type PageSource } from "../../../engine/index.ts";
import type { Context } from "../context.ts";
import { recordContextOf } from "../../../engine/index.ts";
import { mayAsk } from "../measure/askMeasure.ts";
import type { ListReader } from "../../store/list/listQuery.ts";

/** The measures beside the rows of a list, which staff see who may ask for them. */
function figuresOf(context: Context, figures: readonly ListFigure[]): readonly ListFigure[] {
  if (context.actor.user.accountType !== "STAFF") return [];
  return figures.filter(
    ({ measure }) => partsOfMeasure(measure).length > 0 && mayAsk(context, measure),
  );
}

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
    ...(page.list.figures && { figures: figuresOf(context, page.list.figures) }),
  };
}
