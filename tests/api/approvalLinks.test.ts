import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openClaims, roleNode, ruleBlock, type Claims } from "./claims.ts";

/* One-time links: a message lets its approver decide without signing in, once, and as who they are by then. */

let claims: Claims;
beforeAll(async () => {
  claims = await openClaims();
});
afterAll(() => claims?.close());
beforeEach(async () => {
  const { db } = claims.store;
  await sql`update system.approval_rule set deleted = true`.execute(db);
  await sql`update system.user set status = 'NORMAL'`.execute(db);
  await sql`update desk.message set deleted = true`.execute(db);
  await claims.save([ruleBlock("R", { nodes: [roleNode("P", { mode: "ALL" })] })]);
  await hours(24);
});

/** How long links are valid. */
async function hours(value: number): Promise<void> {
  await sql`update system.parameter set value = ${String(value)} where key = 'APPROVAL_LINK_HOURS'`.execute(
    claims.store.db,
  );
}
/** The address in the newest message of a person. */
async function linkOf(who: string): Promise<string | undefined> {
  const { rows } = await sql<{ body: string }>`select m.body from desk.message m
    join system.user u on u.id = m.receiver
    where u."loginName" = ${who} and not m.deleted order by m.id desc`.execute(claims.store.db);
  return rows
    .map(({ body }) => /\/approve\/[\w-]{43}/.exec(body)?.[0])
    .find((path) => path !== undefined);
}
const open = (path: string) =>
  claims.app.inject({ url: path, headers: { "accept-language": "en-US" } });
const decide = (path: string, verdict: string, words = "") =>
  claims.app.inject({
    method: "POST",
    url: path,
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      "accept-language": "en-US",
    },
    payload: new URLSearchParams({ verdict, words }).toString(),
  });
const ended = "The link is not valid, was used or has expired";
const stateOf = async (id: string) =>
  ((await claims.get("root", id))["record"] as { status: string }).status;

describe("a link", () => {
  test("says what it asks, approves once, and is over then", async () => {
    const id = await claims.submitted("ann", { subject: "Taxi <b>home</b>" });
    const [pat, paul] = [(await linkOf("pat"))!, (await linkOf("paul"))!];
    expect(new Set([pat, paul]).size).toBe(2);
    const shown = await open(pat);
    expect(shown.body).toContain("Taxi &#60;b&#62;home");
    expect(shown.headers["cache-control"]).toBe("no-store");
    // Mail programs look at links: that uses nothing up.
    await open(pat);
    expect((await decide(pat, "approve", "Fine")).body).toContain("You approved Claim");
    expect(await stateOf(id)).not.toBe("APPROVED");
    expect((await decide(pat, "approve")).body).toContain(ended);
    expect((await decide(paul, "approve")).body).toContain("You approved Claim");
    expect(await stateOf(id)).toBe("APPROVED");
    const { rows } = await sql`select 1 as one from desk.message m where m.body like '%/approve/%'
      and exists (select from system."approvalLink" l where m.body like '%' || l."tokenHash" || '%')`.execute(
      claims.store.db,
    );
    expect(rows).toEqual([]);
  });

  test("refuses with a reason alone, and can be used until then", async () => {
    const id = await claims.submitted("ann");
    const link = (await linkOf("pat"))!;
    const refused = await decide(link, "refuse");
    expect(refused.body).toContain('role="alert"');
    expect(refused.body).toContain("<form");
    expect((await decide(link, "refuse", "Too dear")).body).toContain("You refused Claim");
    expect(await stateOf(id)).toBe("REFUSED");
  });

  test("is over with its time, with its task, and with the document's way back", async () => {
    const id = await claims.submitted("ann");
    const [pat, paul] = [(await linkOf("pat"))!, (await linkOf("paul"))!];
    const { now } = claims.clock;
    claims.clock.now = new Date(now.getTime() + 25 * 3_600_000);
    expect((await open(pat)).body).toContain(ended);
    claims.clock.now = now;
    expect((await claims.act("ann", "withdraw", id)).status).toBe(200);
    expect((await decide(pat, "approve")).body).toContain(ended);
    expect((await claims.act("ann", "submit", id)).status).toBe(200);
    // The one of the submission before decides nothing of this one.
    expect((await decide(paul, "approve")).body).toContain(ended);
    expect((await open((await linkOf("paul"))!)).body).toContain("<form");
  });

  test("is judged with the rights of the day on which it is used", async () => {
    const id = await claims.submitted("ann");
    const link = (await linkOf("pat"))!;
    await sql`update system.user set status = 'FROZEN' where "loginName" = 'pat'`.execute(
      claims.store.db,
    );
    expect((await decide(link, "approve")).body).toContain(ended);
    await sql`update system.user set status = 'NORMAL' where "loginName" = 'pat'`.execute(
      claims.store.db,
    );
    const { db } = claims.store;
    const taken = sql`from system.role_authorisations a using system.role r
      where r.id = a."headerId" and r.code = 'P' and a.menu = 'SHOP_CLAIM' and a.button = 'approve'`;
    const kept = await sql<{ row: string }>`with gone as (delete ${taken} returning a.*)
      select to_jsonb(gone)::text as row from gone`.execute(db);
    await sql`update system.role set version = version + 1 where code = 'P'`.execute(db);
    expect((await decide(link, "approve")).body).not.toContain("You approved");
    await sql`insert into system.role_authorisations
      select * from jsonb_populate_record(null::system.role_authorisations, ${kept.rows[0]!.row}::jsonb)`.execute(
      db,
    );
    await sql`update system.role set version = version + 1 where code = 'P'`.execute(db);
    expect((await decide(link, "approve")).body).toContain("You approved");
    expect(await stateOf(id)).not.toBe("REFUSED");
  });

  test("of two uses at once one counts; a made-up one and none at all are refused", async () => {
    await claims.submitted("ann");
    const link = (await linkOf("pat"))!;
    const both = await Promise.all([decide(link, "approve"), decide(link, "approve")]);
    expect(both.filter(({ body }) => body.includes("You approved"))).toHaveLength(1);
    expect((await open(`/approve/${"x".repeat(43)}`)).body).toContain(ended);
    await hours(0);
    await sql`update desk.message set deleted = true`.execute(claims.store.db);
    await claims.submitted("ann");
    expect(await linkOf("pat")).toBeUndefined();
  });
});
