import { beforeEach, describe, expect, test } from "vitest";
import type { Operation, Refused } from "../operation.ts";
import type { Kept, Operations } from "./operations.ts";
import { createOutbox } from "./outbox.ts";

/** A store in memory that survives its outbox, as a database survives the browser. */
function memory(): Operations {
  const rows = new Map<string, Kept>();
  const all = async () => [...rows.values()].toSorted((a, b) => a.order - b.order);
  return {
    all,
    put: async (operation) => void rows.set(operation.key, operation),
    add: async (operation) => void rows.set(operation.key, { ...operation, order: rows.size + 1 }),
    remove: async (key) => void rows.delete(key),
  };
}

const operation = (key: string, more: Partial<Operation> = {}): Operation => ({
  key,
  page: "count-sheet",
  document: "stocktake",
  id: "d1",
  line: "l1",
  quantity: "1",
  title: key,
  at: "2026-11-24T00:00:00Z",
  ...more,
});

let operations: Operations;
let isCut: boolean;
let ran: string[];
let refuses: Readonly<Record<string, Refused>>;
const answers = new Map<string, { refused?: Refused; version?: number }>();

/** A server that keeps its answers by key; when the network is cut it may have run what was sent. */
const send =
  (runsUnheard = false) =>
  async (sent: Operation) => {
    const known = answers.get(sent.key);
    if (isCut && !runsUnheard) throw new Error("cut");
    if (!known) {
      const refused = refuses[sent.title];
      if (!refused) ran.push(sent.title);
      answers.set(sent.key, refused ? { refused } : { version: ran.length + 1 });
    }
    if (isCut) throw new Error("cut");
    return answers.get(sent.key)!;
  };
let keys = 0;
const box = (of = send()) =>
  createOutbox({ operations, send: of, alone: (work) => work(), newKey: () => `new-${++keys}` });

beforeEach(() => {
  operations = memory();
  isCut = false;
  ran = [];
  refuses = {};
  answers.clear();
});

describe("the outbox", () => {
  test("sends at once while there is a network", async () => {
    expect(await box().add(operation("a"))).toBe("sent");
    expect(ran).toEqual(["a"]);
    expect(await operations.all()).toEqual([]);
  });

  test("keeps 200 deeds of a cut network over a new start, and sends each once in order", async () => {
    isCut = true;
    const names = Array.from({ length: 200 }, (_, at) => `scan ${at}`);
    const first = box();
    for (const name of names) expect(await first.add(operation(name))).toBe("waiting");
    isCut = false;
    const again = box();
    await Promise.all([again.flush(), again.flush()]);
    expect(ran).toEqual(names);
    expect(await operations.all()).toEqual([]);
  });

  test("runs nothing twice whose answer was lost", async () => {
    isCut = true;
    expect(await box(send(true)).add(operation("a"))).toBe("waiting");
    expect(ran).toEqual(["a"]);
    isCut = false;
    await box().flush();
    expect(ran).toEqual(["a"]);
    expect(await operations.all()).toEqual([]);
  });

  test("names what is refused, and goes on with the rest", async () => {
    const refused = { status: 5201, message: "The task is closed" };
    refuses = { b: refused };
    isCut = true;
    const one = box();
    for (const name of ["a", "b", "c"]) await one.add(operation(name));
    isCut = false;
    await one.flush();
    expect(ran).toEqual(["a", "c"]);
    expect(one.getKept()).toMatchObject([{ title: "b", refused }]);
    refuses = {};
    await one.retry("b");
    expect(ran).toEqual(["a", "c", "b"]);
    expect(one.getKept()).toEqual([]);
  });

  test("puts what was typed later on top of what was sent before it", async () => {
    isCut = true;
    const one = box();
    const save = { id: "d1", version: 1 };
    await one.add(operation("a", { save }));
    await one.add(operation("b", { save }));
    await one.add(operation("c", { save, id: "d2" }));
    isCut = false;
    const versions: unknown[] = [];
    const plain = send();
    await box(async (sent) => {
      versions.push(sent.save?.version);
      return plain(sent);
    }).flush();
    expect(versions).toEqual([1, 2, 1]);
  });

  test("tells what was taken with the version since, also of a round that nobody saw", async () => {
    isCut = true;
    await box().add(operation("a"));
    isCut = false;
    const again = box();
    await again.refresh();
    await again.flush();
    expect(again.getTaken()).toMatchObject([{ title: "a", version: 2 }]);
    expect(again.getKept()).toEqual([]);
  });

  test("a discarded one is never sent", async () => {
    isCut = true;
    const one = box();
    await one.add(operation("a"));
    await one.drop("a");
    isCut = false;
    await one.flush();
    expect(ran).toEqual([]);
  });
});
