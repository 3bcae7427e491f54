import { afterAll, beforeAll, expect, test } from "vitest";
import { chainSchema } from "../fixtures/chainSchema.ts";
import { itemsOf, openChain, type Chain } from "./chain.ts";

/* A search of the effect noneOf reads what its records, and their lines, name: through references, at the header and in its lines. */

const refused = (where: string) =>
  JSON.stringify({ noneOf: { document: "deal", where, message: "common.downstreamOpen" } });
let chain: Chain;
beforeAll(async () => {
  const close = `"effects": [{ "set": { "closed": "closed + max(0, remaining)" } }]`;
  const reopen = `"effects": [{ "set": { "closed": "0" } }]`;
  const header = refused("partner.name == 'Bob'");
  const lines = refused(
    "items.exists(row, row.quantity > 2 && partner.name == 'Bob' && this.header.subject == 'Wishes')",
  );
  chain = await openChain(
    chainSchema((text) =>
      text
        .replace(close, close.replace("[{", `[${header}, {`))
        .replace(reopen, reopen.replace("[{", `[${lines}, {`)),
    ),
  );
});
afterAll(() => chain?.close());

test("through a reference of the header, also from within its lines", async () => {
  const line = { name: "Bolt", partner: chain.partners.b, price: "1", quantity: "100" };
  const wish = await chain.wish([line]);
  const [item] = itemsOf(wish);
  for (const action of ["close", "reopen"])
    expect(await chain.act("wish", wish.id, action, { lines: [[item!]] })).toMatchObject({
      status: 200,
    });
  await chain.done("wish", wish.id, "order", { lines: [[item!, { quantity: "2" }]] });
  expect(await chain.act("wish", wish.id, "close", { lines: [[item!]] })).toMatchObject({
    status: 5207,
  });
  expect(await chain.act("wish", wish.id, "reopen", { lines: [[item!]] })).toMatchObject({
    status: 200,
  });
  await chain.done("wish", wish.id, "order", { lines: [[item!, { quantity: "3" }]] });
  expect(await chain.act("wish", wish.id, "reopen", { lines: [[item!]] })).toMatchObject({
    status: 5207,
  });
});
