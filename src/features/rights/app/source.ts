import type { RightMenu, RightsTree, RightsOfUser } from "../answers/rights.ts";
import type { RoleInCompany } from "../answers/roleOrganisation.ts";
import { call } from "../../../app/core/http/http.ts";
import { address } from "../../../app/core/source/address.ts";
import type { RoleRecord } from "./roleDraft.ts";

export interface RoleEntry {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly englishName: string | null;
  readonly type: "WEB" | "APP";
  readonly status: string;
}

/** A role given in a company to users, and taken from others: ids. */
export interface RoleChange {
  readonly role: string;
  readonly company: string;
  readonly add?: readonly string[];
  readonly remove?: readonly string[];
}

/** The calls of the rights editor. */
export const rightsSource = {
  tree: (signal?: AbortSignal): Promise<RightsTree> =>
    call({ path: "/rs/rights/tree", body: {}, signal }),
  roles: async (signal?: AbortSignal): Promise<readonly RoleEntry[]> => {
    const body = { size: 100, sort: ["code"] };
    return (await call<{ rows: readonly RoleEntry[] }>({ path: "/list/role/query", body, signal }))
      .rows;
  },
  role: async (id: string, signal?: AbortSignal): Promise<RoleRecord> =>
    (await call<{ record: RoleRecord }>({ path: "/detail/role/get", body: { id }, signal })).record,
  save: async (changes: object): Promise<RoleRecord> =>
    (
      await call<{ record: RoleRecord }>({
        path: "/detail/role/save",
        body: changes,
        mutating: true,
      })
    ).record,
  ofUser: (user: string, signal?: AbortSignal): Promise<RightsOfUser> =>
    call({ path: "/rs/rights/user", body: { user }, signal }),
  usersOf: async (role: string, signal?: AbortSignal): Promise<readonly RoleInCompany[]> =>
    (
      await call<{ rows: readonly RoleInCompany[] }>({
        path: "/rs/roleOrg/query",
        body: { role },
        signal,
      })
    ).rows,
  assign: (changes: RoleChange): Promise<unknown> =>
    call({ path: "/rs/roleOrg/save", body: changes, mutating: true }),
  myButtons: (menu: string, signal?: AbortSignal): Promise<readonly string[]> =>
    call({ method: "GET", path: address`/rs/rights/my/menu/button/${menu}`, signal }),
};

/** Every button of a menu, the nine first. */
export function menuButtons(menu: RightMenu): readonly string[] {
  return [...menu.base, ...menu.special.map(({ code }) => code)];
}
