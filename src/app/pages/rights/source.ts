import type { RightMenu, RightsTree, RightsOfUser } from "../../../engine/index.ts";
import { call } from "../../http/http.ts";
import type { RoleRecord } from "./roleDraft.ts";

export interface RoleEntry {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly englishName: string | null;
  readonly type: "WEB" | "APP";
  readonly status: string;
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
};

/** Every button of a menu, the nine first. */
export function buttonsOf(menu: RightMenu): readonly string[] {
  return [...menu.base, ...menu.special.map(({ code }) => code)];
}
