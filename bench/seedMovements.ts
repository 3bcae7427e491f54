/**
 * Fills the ledger up to so many movements with copies of movements that are there, under numbers of their own before the
 * next one: history as years leave it. `run` answers the rows of a statement.
 */
export async function seedMovements(
  run: (text: string) => Promise<readonly Readonly<Record<string, unknown>>[]>,
  size: number,
): Promise<void> {
  const columns = await run(`select quote_ident(column_name) as name from information_schema.columns
    where table_schema = 'warehouse' and table_name = 'movement' and column_name not in ('id', 'number')`);
  const names = columns.map(({ name }) => name).join(", ");
  const [there] = await run("select count(*) from warehouse.movement");
  const missing = size - Number(there!["count"]);
  if (missing <= 0) return;
  await run(`with source as (select *, row_number() over (order by number) as place from warehouse.movement limit 100)
    insert into warehouse.movement (id, number, ${names})
    select gen_random_uuid(), lpad(n::text, 9, '0'), ${names}
    from generate_series(1, ${missing}::int) n join source on source.place = 1 + n % 100
    on conflict do nothing`);
  // What filling leaves to be done in the background would be counted as what is measured.
  await run("vacuum analyze warehouse.movement");
  await run("checkpoint");
}
