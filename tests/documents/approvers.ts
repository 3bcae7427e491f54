import type { World } from "./world.ts";

/**
 * A person who approves every document of a world, and a rule of every module that says so: without them nothing can be
 * submitted.
 */
export async function arrangeApprovers(world: World): Promise<void> {
  const { schema, context } = world;
  const approved = schema.documents.filter(({ approval }) => approval !== undefined);
  const company = context.actor.company.id;
  const menus = [...new Set(approved.map(({ menu }) => menu))];
  const role = await world.create("role", {
    authorisations: menus.map((menu) => ({ menu, button: "*" })),
    dataScope: "ORG",
  });
  await world.create("user", {
    accountType: "STAFF",
    orgs: [{ company }],
    roles: [{ company, role: role.id }],
  });
  for (const module of new Set(approved.map((document) => document.module))) {
    await world.create("approval-rule", {
      docType: `${module}/*`,
      active: true,
      amountFrom: null,
      amountTo: null,
      nodes: [{ title: "1", approvers: "ROLE", roles: [role.id], mode: "ANY" }],
    });
  }
}
