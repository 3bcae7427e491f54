import type { CaseActor } from "../../dialect/model/guard.ts";
import type { Action, Document, PageSource, Schema } from "../../dialect/model/document.ts";
import type { ActorRole } from "../../dialect/text/actor.ts";
import { grants } from "../rights/can.ts";
import type { RecordContext } from "../record/model.ts";
import type { Row } from "../record/record.ts";

/** Roles that examples name, by code. */
export type CaseRoles = ReadonlyMap<string, ActorRole>;

/** The user of an example: every right unless a role is named. */
interface CasePerson {
  readonly role: ActorRole | undefined;
  readonly party: string | null;
}

/** The person that an example names. Throws when there is no such role. */
export function casePerson(roles: CaseRoles, as: CaseActor | undefined, record: Row): CasePerson {
  if (as === undefined) return { role: undefined, party: null };
  const { role: code, party }: Exclude<CaseActor, string> =
    typeof as === "string" ? { role: as } : as;
  const role = roles.get(code);
  if (!role) throw new Error(`No role "${code}"; there are ${[...roles.keys()].join(", ")}`);
  const at = party === undefined ? null : (record[party] as Row | string | null | undefined);
  return { role, party: (typeof at === "object" ? at?.id : at) ?? null };
}

/** The names of expressions while this person acts. */
export function actingAs(context: RecordContext, { role, party }: CasePerson): RecordContext {
  if (!role) return context;
  const me = { ...context.me, roles: [role.code], ...(party !== null && { party, staff: null }) };
  const may = (right: string) => {
    const [menu, button] = right.split(":") as [string, string];
    return grants(role, menu, button);
  };
  return { ...context, me, may };
}

/** The page on which a person has one of these buttons of the document: its own, or another that shows its rows; undefined: none. */
export function pageWith(
  schema: Schema,
  document: Document,
  buttons: readonly string[],
  { role }: CasePerson,
  action?: Action,
): PageSource | undefined {
  const shows = (page: PageSource) =>
    page.document === document &&
    (page.table === "" || page.table === action?.table.path) &&
    (action === undefined || page.actions === undefined || page.actions.includes(action.key));
  const own = schema.page(document.name);
  const pages = [...(own ? [own] : []), ...schema.pages.filter((page) => page !== own)];
  return pages.find(
    (page) => shows(page) && (!role || buttons.some((one) => grants(role, page.menu, one))),
  );
}
