import { findChromium } from "../chromium.mjs";
import { hasPostgres, startPostgres } from "../postgres.ts";
import { onOneStore } from "./onOneStore.ts";
import { single, unavailable, type Outcome } from "./outcome.ts";
import { runNode } from "./run.ts";
import { runVitest } from "./runVitest.ts";

/** One part of `npm test`. `npm test -- api` picks `api:pglite` and `api:postgres`. */
export interface Step {
  name: string;
  title: string;
  run: () => Promise<Outcome>;
}

const full = process.env.WAYBILL_TEST_FULL === "1";
/** How long one step may take: far above what it needs, below what CI allows for all. */
const minutes = full ? 240 : 30;

/** The steps of `npm test`, in order: what is quick and explains the most comes first. */
export const steps: Step[] = [
  {
    name: "types",
    title: "type check (tsc)",
    run: () => check(["node_modules/typescript/bin/tsc"]),
  },
  {
    name: "types:engine",
    title: "type check of the engine without Node and DOM",
    run: () => check(["node_modules/typescript/bin/tsc", "-p", "tsconfig.engine.json"]),
  },
  {
    name: "lint",
    title: "lint (oxlint)",
    run: () => check(["node_modules/oxlint/bin/oxlint", "--quiet"]),
  },
  {
    name: "format",
    title: "format (oxfmt)",
    run: () => check(["node_modules/oxfmt/bin/oxfmt", "--check"]),
  },
  {
    name: "unit",
    title: "unit tests",
    run: () => runVitest({ projects: ["unit", "dom"], minutes }),
  },
  {
    name: "architecture",
    title: "architecture: imports and file sizes",
    run: () => runVitest({ projects: ["architecture"], minutes }),
  },
  {
    name: "client",
    title: "the client builds (vite)",
    run: buildClient,
  },
  {
    name: "api:pglite",
    title: "API and every schema, on PGlite",
    run: runOnPglite,
  },
  {
    name: "api:postgres",
    title: "API and every schema, on PostgreSQL",
    run: runOnPostgres,
  },
  {
    name: "stories",
    title: "stories, in Chromium",
    run: () => inBrowser("stories"),
  },
  {
    name: "browser",
    title: "the product in Chromium",
    run: async () =>
      (await buildClient()).failed > 0
        ? single(false, "the client did not build")
        : inBrowser("browser"),
  },
];

async function check(args: string[]): Promise<Outcome> {
  const { code, timedOut } = await runNode(args, { minutes });
  return timedOut ? single(false, `stopped after ${minutes} minutes`) : single(code === 0);
}

/** Builds `dist/` if its sources changed since. */
function buildClient(): Promise<Outcome> {
  return check(["scripts/setup.mjs", "--client"]);
}

/** Without what the next step runs anyway, and which has little to do with the store. */
function runOnPglite(): Promise<Outcome> {
  const both = full || !(process.env.TEST_DATABASE_URL || hasPostgres());
  const exclude = both ? [] : onOneStore;
  const left = both ? "" : `, ${onOneStore.length} files on PostgreSQL alone`;
  return runApi({ TEST_DATABASE_URL: undefined }, `PGlite, embedded${left}`, exclude);
}

/** On the server of TEST_DATABASE_URL, else on a private one; without either the step is skipped. */
async function runOnPostgres(): Promise<Outcome> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return runApi(shifted(given), "PostgreSQL of TEST_DATABASE_URL");
  const server = await startPostgres();
  if (!server) return unavailable("no PostgreSQL here: set TEST_DATABASE_URL or install one");
  try {
    return await runApi(shifted(server.url), `PostgreSQL ${server.version}, private`);
  } finally {
    await server.stop();
  }
}

/** In another time zone than most machines', since it is on PostgreSQL that a driver shifts dates. */
function shifted(url: string): Record<string, string> {
  return { TEST_DATABASE_URL: url, TZ: "Asia/Shanghai" };
}

async function runApi(
  env: Record<string, string | undefined>,
  database: string,
  exclude: string[] = [],
): Promise<Outcome> {
  const outcome = await runVitest({ projects: ["api"], env, minutes, exclude });
  return { ...outcome, note: outcome.note ? `${database}: ${outcome.note}` : database };
}

async function inBrowser(project: "stories" | "browser"): Promise<Outcome> {
  if (!findChromium()) return unavailable("no Chromium here: install one or set CHROMIUM_PATH");
  return runVitest({ projects: [project], minutes });
}
