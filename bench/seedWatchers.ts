import type pg from "pg";

/**
 * Gives suppliers' accounts so many copies each, with their companies, roles and password: a person may hold a dozen streams of
 * events, so a thousand watchers are many people. Answers the names they sign in by, those of one supplier after the other.
 */
export async function seedWatchers(
  client: pg.Client,
  names: readonly string[],
  copies: number,
): Promise<readonly string[]> {
  const made: string[] = [];
  for (const name of names) {
    for (let copy = 1; copy <= copies; copy++) {
      const login = `${name}w${copy}`;
      const { rows } = await client.query<{ id: string; old: string }>(
        `with made as (
           insert into system."user" select (jsonb_populate_record(null::system."user", to_jsonb(t) ||
             jsonb_build_object('id', gen_random_uuid(), 'loginName', $2::text, 'code', $2::text))).*
           from system."user" t where "loginName" = $1 returning id)
         select made.id, t.id as old from made, system."user" t where t."loginName" = $1`,
        [name, login],
      );
      const { id, old } = rows[0]!;
      for (const table of ["user_orgs", "user_roles"])
        await client.query(
          `insert into system.${table} select (jsonb_populate_record(null::system.${table}, to_jsonb(t) ||
             jsonb_build_object('id', gen_random_uuid(), 'headerId', $2::uuid))).* from system.${table} t where "headerId" = $1`,
          [old, id],
        );
      await client.query(
        `insert into system.credential select (jsonb_populate_record(null::system.credential, to_jsonb(t) ||
             jsonb_build_object('userId', $2::uuid))).*
           from system.credential t where "userId" = $1`,
        [old, id],
      );
      made.push(login);
    }
  }
  return made;
}
