import type { Actor, MenuNode, RecordContext } from "../../../engine/index.ts";
import { call } from "../http/http.ts";

/** What `GET /user/info` says of the person signed in. */
interface UserInfo {
  /** As expressions know them, the same as on the server. */
  readonly me: RecordContext["me"];
  readonly user: Actor["user"];
  readonly company: {
    readonly id: string;
    readonly code: string;
    readonly name: string;
    readonly timeZone: string;
  };
  readonly party: string | null;
  /** Number and name of the staff record. */
  readonly staffCode: string | null;
  readonly staffName: string | null;
  /** Companies one may work in, the present one among them. */
  readonly orgs: readonly { readonly id: string; readonly code: string; readonly name: string }[];
  readonly mustChangePwd: boolean;
  readonly mailsPrints: boolean;
}

/** The person signed in, and the menu they see. */
export interface Reader extends UserInfo {
  readonly menu: readonly MenuNode[];
}

/** Asks the server for the signed-in user and the pages they may open. Rejects with a `SourceError`. */
export async function loadReader(): Promise<Reader> {
  const [info, menu] = await Promise.all([
    call<UserInfo>({ method: "GET", path: "/user/info" }),
    call<readonly MenuNode[]>({ method: "GET", path: "/menu/load" }),
  ]);
  return { ...info, menu };
}
