import {
  Refusal,
  type Action,
  type Document,
  type LookupRequest,
  type PageSource,
  can,
} from "../../../engine/index.ts";
import type { Context } from "../context.ts";
import type { Asking } from "./askingField.ts";

/**
 * The property of an action's input for which a look-up is made: it must be a reference to the document, of an action that
 * the page exposes and the reader may run.
 * @throws Refusal 403 without the right to the action; `common.unknownField` for any other property.
 */
export function askingInput(
  context: Context,
  options: {
    readonly page: PageSource;
    readonly document: Document;
    readonly asked: NonNullable<LookupRequest["for"]>;
  },
): Asking {
  const { page, document, asked } = options;
  const table = page.document.table(asked.table ?? "");
  const action = table?.actions.find(({ key, system }) => key === asked.action && !system);
  if (!table || !action) throw unknown(asked, []);
  // A page says which actions of its own table it exposes; those of the lines below come with them (`runAction.ts`).
  const isBelow = page.table === "" && table.path !== "";
  const isExposed = !page.actions || isBelow || page.actions.includes(action.key);
  if (!isExposed || !can(context.actor, page.menu, action.button))
    throw new Refusal("auth.forbidden");
  const property = propertiesOf(action)[asked.field];
  if (property?.["kind"] !== "reference" || property["to"] !== document.name)
    throw unknown(asked, referencesTo(action, document));
  return { menu: page.menu, where: action.picks[asked.field] ?? action.linePicks[asked.field] };
}

type Properties = Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;

function propertiesOf({ input, lineInput }: Action): Properties {
  return { ...(input?.["properties"] as Properties), ...(lineInput?.["properties"] as Properties) };
}

function referencesTo(action: Action, document: Document): readonly string[] {
  return Object.entries(propertiesOf(action))
    .filter(([, property]) => property?.["to"] === document.name)
    .map(([key]) => key);
}

function unknown(asked: NonNullable<LookupRequest["for"]>, known: readonly string[]): Refusal {
  return new Refusal("common.unknownField", {
    args: [`${String(asked.action)}.${asked.field}`.slice(0, 60), known.join(", ")],
  });
}
