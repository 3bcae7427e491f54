import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sampled } from "../../scripts/test/sample.ts";
import { Refusal, type Row, type SaveRequest } from "../../src/engine/index.ts";
import { getRecord } from "../../src/server/core/read/getRecord.ts";
import { saveRecord } from "../../src/server/core/save/saveRecord.ts";
import { arranged } from "../documents/arranged.ts";
import { clearScarce } from "../documents/scarce.ts";
import { openWorld, type World } from "../documents/world.ts";
import { productSchema } from "./harness.ts";

/*
 * What a save answers it mostly makes of what it wrote, without reading it back: for every document, new and changed, it is
 * what a reading answers, value by value and action by action.
 */

const schema = productSchema();
const documents = schema.documents.filter(
  ({ writes, stored }) => writes === "people" && stored === "table",
);

let world: World;
beforeAll(async () => {
  world = await openWorld(schema, { arranged });
});
afterAll(() => world?.opened.close());

describe.each(sampled("answers of saves", documents, 30, ({ name }) => name))(
  "$name",
  (document) => {
    const page = document.name;
    const saved = async (request: SaveRequest) => {
      const answer = await saveRecord(world.context, { page, request, origin: "system" });
      return { answer, read: await getRecord(world.context, { page, id: answer.record.id! }) };
    };

    /** Undefined for what a rule of the document refuses. */
    const changed = (request: SaveRequest) =>
      saved(request).catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
        return undefined;
      });

    test.each([false, true])("is answered as it is read (every field: %s)", async (every) => {
      await clearScarce(world.context, document);
      const made = await saved(await world.sample(page, {}, { every }));
      expect(made.answer).toEqual(made.read);
      const { record } = made.read;
      const { id } = record;
      const text = document.header.fields.find(
        ({ key, kind, compute }) =>
          kind.name === "text" && !compute && key !== document.identity.code,
      );
      const set = text && { set: { [text.key]: "Another" } };
      const one = set && (await changed({ id, version: record.version, ...set }));
      expect(one?.answer).toEqual(one?.read);
      const { version } = one?.read.record ?? record;
      const removed = document.header.children.flatMap(({ key }) => {
        const [line] = (record[key] ?? []) as readonly Row[];
        return line ? [[key, { remove: [{ id: line.id, version: line.version }] }]] : [];
      });
      const other = await changed({ id, version, ...Object.fromEntries(removed) });
      expect(other?.answer).toEqual(other?.read);
    });
  },
);
