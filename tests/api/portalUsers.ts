import { setPasswordHash } from "../../src/features/accounts/server/changePassword.ts";
import { sessionTables } from "../../src/server/core/session/sessionTables.ts";
import { demoPassword } from "../../src/features/demo/server/accounts.ts";
import type { Caller, DemoApp, Row } from "./demoApp.ts";
import { productSchema } from "./harness.ts";
import { quickHash } from "./quickHash.ts";

/** Portal users of the demo company, whose administrator makes them. */
export interface PortalUsers {
  /** Makes a role that grants everything there is; answers its code. */
  readonly roleOfEverything: () => Promise<string>;
  /** Makes a user of a supplier or customer with a role and signs in. */
  readonly contactOf: (
    party: { readonly supplier: unknown } | { readonly customer: unknown },
    loginName: string,
    role: string,
  ) => Promise<Caller>;
}

export function portalUsers(demo: DemoApp, admin: Caller): PortalUsers {
  const made = async (page: string, body: object): Promise<Row> => {
    const answer = await admin.post(`/detail/${page}/save`, body);
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.data["record"] as Row;
  };
  return {
    roleOfEverything: async () => {
      const code = "ALLPORTAL";
      await made("role", {
        set: { code, name: "全部", type: "WEB", dataScope: "ORG", hidePrice: false },
        authorisations: { add: [{ set: { menu: "*", button: "*" } }] },
      });
      return code;
    },
    contactOf: async (party, loginName, role) => {
      const company = { code: "C01" };
      const user = await made("user", {
        set: {
          code: loginName.toUpperCase(),
          loginName,
          name: loginName,
          accountType: "supplier" in party ? "SUPPLIER" : "CUSTOMER",
          ...party,
          language: "en",
        },
        orgs: { add: [{ set: { company } }] },
        roles: { add: [{ set: { company, role: { code: role } } }] },
      });
      const hash = await quickHash(demoPassword);
      const of = { userId: String(user["id"]), hash, now: demo.clock.now, mustChange: false };
      const tables = sessionTables(productSchema());
      await demo.store.transaction((tx) => setPasswordHash(tx, tables, of));
      return demo.as(loginName);
    },
  };
}
