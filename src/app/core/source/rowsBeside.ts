import type { Filter, ListRow } from "../../../engine/index.ts";
import { call } from "../http/http.ts";
import { address } from "./address.ts";

/** Rows of a list that help beside a page; none for who may not read it, and nobody is told that they are missing. */
export async function rowsBeside(
  page: string,
  asked: {
    readonly filter: readonly Filter[];
    readonly sort?: readonly string[];
    readonly size?: number;
  },
): Promise<readonly ListRow[]> {
  try {
    const { rows } = await call<{ readonly rows: readonly ListRow[] }>({
      path: address`/list/${page}/query`,
      body: { size: 100, ...asked },
      quiet: () => true,
    });
    return rows;
  } catch {
    return [];
  }
}
