import { afterAll, describe, expect, test } from "vitest";
import type { Document, ListResult, Row, NewRow } from "../../src/engine/index.ts";
import { planStore } from "../../src/server/start/setup/migrateStore.ts";
import { getRecord } from "../../src/server/core/read/getRecord.ts";
import { queryList } from "../../src/server/core/list/queryList.ts";
import { runAction } from "../../src/server/core/act/runAction.ts";
import { saveRecord } from "../../src/server/core/save/saveRecord.ts";
import { changeEach, sentValues, storedValues } from "./roundTrip.ts";
import { clearScarce } from "./scarce.ts";
import type { World } from "./world.ts";

/** Fields that no other single value can be given to, by `document.field`, each with its reason. */
export type Unchangeable = Readonly<Record<string, string>>;

/**
 * What must hold for every document of any set of schema files: it is migrated, a generated row saves as a person with
 * the rights of its menu alone, is listed and found, reopens as answered and as sent, and every field that may be
 * edited changes and reads back.
 */
export function describeDocuments(
  documents: readonly Document[],
  world: () => World,
  unchangeable: Unchangeable = {},
): void {
  test("are migrated: a second plan is empty", async () => {
    expect(await planStore(world().opened.store, world().schema)).toEqual([]);
  });

  const typed = documents.filter(({ writes }) => writes === "people");
  test.each(documents.filter(({ writes }) => writes === "system"))(
    "$name is the product's own: nobody types it in",
    async ({ name, menu }) => {
      const context = world().onlyOn(menu);
      const request = await world().sample(name);
      await expect(saveRecord(context, { page: name, request })).rejects.toMatchObject({
        status: 403,
      });
    },
  );

  describe.each(typed)("$name", (document) => {
    const { name, header, identity } = document;
    let sent: NewRow;
    let saved: Row | undefined;
    // A numbering rule that was switched off would refuse the documents of its type that are walked after it.
    afterAll(() => clearScarce(world().context, document));

    test("a row with every field saves, and reopens as answered and as sent", async () => {
      const context = world().onlyOn(document.menu);
      sent = await world().sample(name, {}, { every: true, inside: context });
      const { record } = await saveRecord(context, { page: name, request: sent });
      saved = record;
      expect(storedValues(header, sent, record)).toEqual(sentValues(header, sent));
      const again = await getRecord(context, { page: name, id: record.id! });
      expect(again.record).toEqual(record);
    });

    test("saved again as it stands, it stays as it is", async () => {
      if (!saved) throw new Error("it was not saved");
      const { id, version } = saved;
      const request = { id: id!, version: version! };
      const { record } = await saveRecord(world().onlyOn(document.menu), { page: name, request });
      expect(record).toEqual(saved);
    });

    test("is listed as it reads, and found by its code", async () => {
      if (!saved) throw new Error("it was not saved");
      const context = world().onlyOn(document.menu);
      const code = saved[identity.code];
      const list = async (query: object): Promise<ListResult> =>
        JSON.parse(await queryList(context, { page: name, query })) as ListResult;
      const searched = document.list.search.find((key) => textOf(saved![key]) !== "")!;
      const found = await list({ search: textOf(saved[searched]), size: 100 });
      const row = found.rows.find(({ id }) => id === saved!.id);
      expect(row).toMatchObject({ id: saved.id, version: saved.version });
      const shared = Object.keys(row!).filter((key) => key in saved!);
      const of = (from: object) => shared.map((key) => [key, (from as Row)[key]]);
      expect(of(row!)).toEqual(of(saved));
      const byCode = await list({ filter: { field: identity.code, op: "=", value: code } });
      expect(byCode.rows.map(({ id }) => id)).toContain(saved.id);
      const others = await list({
        filter: { field: identity.code, op: "!=", value: code },
        size: 100,
      });
      expect(others.rows.map(({ id }) => id)).not.toContain(saved.id);
    });

    test("every field that may be edited changes and reads back", async () => {
      if (!saved) throw new Error("it was not saved");
      const changed = await changeEach(world(), document, saved);
      const refused = changed.filter(
        ({ outcome, field }) => outcome === "refused" && !(`${name}.${field}` in unchangeable),
      );
      expect(refused).toEqual([]);
      expect(changed.length).toBeGreaterThan(0);
    });

    /** A new row, in a state in which it may go where it does not begin in one (a price is in effect at once). */
    const deletable = async () => {
      const { status } = document;
      const row = await world().create(name);
      if (!status || status.state(String(row[status.field] ?? status.initial))?.deletable)
        return row;
      return world().create(name, {
        [status.field]: status.states.find((state) => state.deletable)!.name,
      });
    };
    test("a new row is deleted, and then it is gone", async () => {
      const context = world().onlyOn(document.menu);
      const { id, version } = await deletable();
      const request = { targets: [{ id: id!, version: version! }] };
      const { results } = await runAction(context, { document: name, action: "delete", request });
      expect(results).toMatchObject([{ id, status: 200 }]);
      await expect(getRecord(context, { page: name, id: id! })).rejects.toMatchObject({
        status: 5106,
      });
      const rest = JSON.parse(
        await queryList(context, { page: name, query: { size: 100 } }),
      ) as ListResult;
      expect(rest.rows.map((row) => row.id)).not.toContain(id);
      await expect(
        saveRecord(context, { page: name, request: { id: id!, version: version! + 1 } }),
      ).rejects.toMatchObject({
        status: 5106,
      });
    });
  });
}

/** What a person types to find a row by one of its values: the code of a reference, everything else as it is. */
function textOf(value: unknown): string {
  if (typeof value === "object" && value !== null)
    return String((value as { code?: unknown }).code ?? "");
  return value === null || value === undefined ? "" : String(value);
}
