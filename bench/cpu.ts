import { readFileSync } from "node:fs";
import type pg from "pg";

/** Milliseconds of the processor that a server used: its own process, and PostgreSQL's for its connections. */
export interface Cpu {
  readonly node: number;
  readonly postgres: number;
}

/** Reads what a server has used so far. Its connections are known by their `application_name`; one that has ended is not counted. */
export async function cpuOf(
  client: pg.Client,
  server: { readonly pid: number; readonly application: string },
): Promise<Cpu> {
  const { rows } = await client.query<{ pid: number }>(
    "select pid from pg_stat_activity where application_name = $1",
    [server.application],
  );
  const postgres = rows.reduce((all, { pid }) => all + ticksOf(pid), 0);
  return { node: ticksOf(server.pid) * milliseconds, postgres: postgres * milliseconds };
}

/** Linux counts a processor's time in hundredths of a second. */
const milliseconds = 10;

/** User and system time of a process, in ticks; 0 when it has gone. */
function ticksOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
    return Number(fields[11]) + Number(fields[12]);
  } catch {
    return 0;
  }
}
