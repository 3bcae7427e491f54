import {
  headerPlace,
  compileExpression,
  environmentOf,
  recordModelFromPage,
  scopeOfView,
  type DetailPage,
  type Row,
} from "../../../engine/index.ts";
import type { RendererEnvironment } from "../../../../renderers/base/rendererContext.ts";
import type { OverviewView } from "../words/overview.ts";

/** The marks of a record that hold as it stands. */
export function marksThatHold(
  page: DetailPage,
  record: Row,
  environment: Pick<RendererEnvironment, "me" | "today" | "now" | "timeZone" | "language">,
): OverviewView["marks"] {
  const { me, timeZone, language } = environment;
  const model = recordModelFromPage(page, language);
  const context = { me, today: environment.today(), now: environment.now(), timeZone };
  const at = environmentOf(headerPlace(model.header, record), context);
  const scope = scopeOfView(page.header, []);
  return (page.overview?.marks ?? []).filter(
    ({ when }) => compileExpression(when, scope).evaluate(at) === true,
  );
}
