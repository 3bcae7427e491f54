import { expect } from "vitest";
import {
  listOf,
  openDemoApp,
  type Answer,
  type Caller,
  type DemoApp,
  type Row,
} from "./demoApp.ts";

/** The demo company's warehouse people at work, through the calls that the screens make. */
export interface StockWorld {
  readonly demo: DemoApp;
  /** 郑凯, warehouse manager; 施颖, finance; 冯伟 (E010) and 蒋丽 (E011), keepers. */
  readonly manager: Caller;
  readonly finance: Caller;
  readonly first: Caller;
  readonly second: Caller;
  /** Saves a new document; answers its record. */
  readonly create: (caller: Caller, document: string, request: object) => Promise<Row>;
  readonly get: (caller: Caller, document: string, id: unknown) => Promise<Row>;
  /** Runs an action on a document as it stands; answers what came back. */
  readonly act: (
    caller: Caller,
    document: string,
    id: unknown,
    action: string,
    more?: { readonly input?: object; readonly confirm?: readonly number[] },
  ) => Promise<Answer>;
  /** The same, which must succeed. */
  readonly done: StockWorld["act"];
  /** An adjustment of these lines, approved; posted unless `post` is false. Answers its id. */
  readonly adjust: (
    header: object,
    lines: readonly object[],
    options?: { readonly post?: boolean },
  ) => Promise<string>;
  /** Balances with these values, references by code. */
  readonly stock: (match: Match, caller?: Caller) => Promise<readonly Row[]>;
  /** Of the latest hundred movements those with these values. */
  readonly movements: (match: Match) => Promise<readonly Row[]>;
}
type Match = Readonly<Record<string, unknown>>;

export async function openStockWorld(): Promise<StockWorld> {
  const demo = await openDemoApp();
  const [manager, finance, first, second] = await Promise.all(
    ["zhengkai", "shiying", "fengwei", "jiangli"].map((name) => demo.as(name)),
  );
  const create: StockWorld["create"] = async (caller, document, request) => {
    const answer = await caller.post(`/detail/${document}/save`, request);
    expect(answer.text).toContain('"status":200');
    return answer.data["record"] as Row;
  };
  const get: StockWorld["get"] = async (caller, document, id) => {
    const answer = await caller.post(`/detail/${document}/get`, { id });
    expect(answer.status).toBe(200);
    return answer.data["record"] as Row;
  };
  const act: StockWorld["act"] = async (caller, document, id, action, more = {}) => {
    const { version } = await get(caller, document, id);
    return caller.post(`/biz/${document}/${action}`, { targets: [{ id, version }], ...more });
  };
  const done: StockWorld["act"] = async (...asked) => {
    const answer = await act(...asked);
    expect(answer.text, asked[3]).toContain('"status":200');
    expect(answer.status, answer.text).toBe(200);
    return answer;
  };
  const adjust: StockWorld["adjust"] = async (header, lines, { post = true } = {}) => {
    const set = { title: "Test", reason: { code: "AD02" }, type: "QTY", ...header };
    const items = { add: lines.map((line) => ({ set: { reason: "test", ...line } })) };
    const { id } = await create(manager!, "adjustment", { set, items });
    await done(manager!, "adjustment", id, "submit");
    await done(finance!, "adjustment", id, "approve");
    if (post) await done(manager!, "adjustment", id, "post");
    return String(id);
  };
  const rows = async (page: string, match: Match, caller: Caller): Promise<readonly Row[]> => {
    const all = listOf(await caller.post(`/list/${page}/query`, { size: 100 }), "rows");
    return all.filter((row) =>
      Object.entries(match).every(([key, value]) => says(row[key], value)),
    );
  };
  return {
    demo,
    manager: manager!,
    finance: finance!,
    first: first!,
    second: second!,
    create,
    get,
    act,
    done,
    adjust,
    stock: (match, caller = manager!) => rows("stock", match, caller),
    movements: (match) => rows("movement", match, manager!),
  };
}

/** A value, or of a reference its code. */
function says(value: unknown, expected: unknown): boolean {
  return typeof value === "object" && value !== null
    ? (value as { code?: unknown }).code === expected
    : value === expected;
}
