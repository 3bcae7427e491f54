import { Refusal, can, rolesGranting } from "../../../engine/index.ts";
import type { RightsOfUser } from "../answers/rights.ts";
import type { Context } from "../../../server/core/context.ts";
import { readActor } from "../../../server/core/session/readSession.ts";
import { loadRoles, type SessionTables } from "../../../server/core/session/sessionTables.ts";
import { rightsTree } from "./rightsTree.ts";

/**
 * The rights that a user has in the company acted for, each with the roles it comes from, evaluated as every call is.
 * A super administrator's own rights name no role.
 * @throws Refusal `common.notFound` for nobody of the company, or somebody who is frozen.
 */
export async function rightsOfUser(
  context: Context,
  tables: SessionTables,
  userId: string,
): Promise<RightsOfUser> {
  const { schema, language, actor: reader } = context;
  const actor = await readActor(context, tables, { userId, orgId: reader.company.id }, () =>
    loadRoles(context.db, tables),
  );
  if (!actor)
    throw new Refusal("common.notFound", {
      args: [schema.document("user")!.title[language], userId],
    });
  const menus = rightsTree(schema, language).modules.flatMap((module) => module.menus);
  const rights = menus.map(({ code, base, special }) => {
    const buttons = [...base, ...special.map((button) => button.code)];
    const held = buttons
      .filter((button) => can(actor, code, button))
      .map((button) => [
        button,
        [...new Set(rolesGranting(actor, code, button).map((role) => role.code))],
      ]);
    return [code, Object.fromEntries(held)] as const;
  });
  return {
    superAdmin: actor.user.superAdmin,
    roles: [...new Set(actor.roles.map(({ code }) => code))],
    rights: Object.fromEntries(rights.filter(([, held]) => Object.keys(held).length > 0)),
  };
}
