import { findChromium } from "../chromium.mjs";
import { hasPostgres, type PostgresServer } from "../postgres.ts";
import { onPglite, onPgliteAlone } from "./onPglite.ts";
import { single, unavailable, type Outcome } from "./outcome.ts";
import { runNode } from "./run.ts";
import { runVitest, type VitestRun } from "./runVitest.ts";
import { full } from "./sample.ts";
import { startTestPostgres } from "./testPostgres.ts";

/** One part of `npm test`. `npm test -- api` picks `api:postgres` and `api:pglite`. */
export interface Step {
  name: string;
  title: string;
  /** Its share of the twelve minutes of `npm test`, in seconds beside another step on two quiet cores; the summary says when it took half as much again. */
  share: number;
  /** The test files it runs, as what their paths begin with and end in; none for a step that is one check as a whole. */
  files?: RegExp;
  run: (asked: Asked) => Promise<Outcome>;
}

/** How a step is run. */
export interface Asked {
  /** Of its test files only these. */
  files?: readonly string[] | undefined;
  /** Begins the lines it prints, where other steps run beside it. */
  label?: string | undefined;
}

/** How long one step may take: far above what it needs, below what CI allows for all. */
const minutes = full ? 240 : 30;

/** The steps of `npm test` in the order in which they begin: what is quick and explains the most, then the longest. */
export const steps: readonly Step[] = [
  {
    name: "types",
    title: "type check (tsc)",
    share: 20,
    run: ({ label }) => check(["node_modules/typescript/bin/tsc"], label),
  },
  {
    name: "types:engine",
    title: "type check of the engine without Node and DOM",
    share: 2,
    run: ({ label }) =>
      check(["node_modules/typescript/bin/tsc", "-p", "tsconfig.engine.json"], label),
  },
  {
    name: "lint",
    title: "lint (oxlint)",
    share: 20,
    run: ({ label }) => check(["node_modules/oxlint/bin/oxlint", "--quiet"], label),
  },
  {
    name: "format",
    title: "format (oxfmt)",
    share: 2,
    run: ({ label }) => check(["node_modules/oxfmt/bin/oxfmt", "--check"], label),
  },
  { name: "client", title: "the client builds (vite)", share: 22, run: buildClient },
  {
    name: "unit",
    title: "unit tests, components, architecture",
    share: 110,
    files: /^(src|renderers|scripts|docs|tests\/architecture)\/.*\.test\.tsx?$/,
    run: (asked) => vitest({ projects: ["unit", "dom", "architecture"], ...asked }),
  },
  {
    name: "browser",
    title: "the product in Chromium",
    share: 320,
    files: /^tests\/browser\/.*\.test\.ts$/,
    run: async (asked) =>
      (await buildClient(asked)).failed > 0
        ? single(false, "the client did not build")
        : inBrowser({
            projects: ["browser"],
            ...asked,
            env: { TEST_DATABASE_URL: (await postgres())?.url },
          }),
  },
  {
    name: "api:postgres",
    title: "API and every schema, on PostgreSQL",
    share: 545,
    files: /^tests\/(api|documents)\/.*\.test\.ts$/,
    run: runOnPostgres,
  },
  {
    name: "api:pglite",
    title: "API and every schema, on the embedded database",
    share: 210,
    files: /^tests\/(api|documents)\/.*\.test\.ts$/,
    run: runOnPglite,
  },
  {
    name: "stories",
    title: "stories, in Chromium",
    share: 115,
    files: /^storybook\/.*\.stories\.tsx$/,
    run: (asked) =>
      inBrowser({ projects: ["stories"], config: "vitest.stories.config.ts", ...asked }),
  },
];

async function check(args: string[], label: string | undefined): Promise<Outcome> {
  const { code, timedOut } = await runNode(args, { minutes, label });
  return timedOut ? single(false, `stopped after ${minutes} minutes`) : single(code === 0);
}

/** Builds `dist/` if its sources changed since. */
function buildClient({ label }: Asked): Promise<Outcome> {
  return check(["scripts/setup.mjs", "--client"], label);
}

type Wanted = Omit<VitestRun, "minutes" | "files"> & { files?: readonly string[] | undefined };

function vitest({ files = [], ...run }: Wanted): Promise<Outcome> {
  return runVitest({ ...run, files, minutes });
}

function inBrowser(run: Wanted): Promise<Outcome> {
  if (!findChromium())
    return Promise.resolve(unavailable("no Chromium here: install one or set CHROMIUM_PATH"));
  return vitest(run);
}

/** In another time zone than most machines', since it is on PostgreSQL that a driver shifts dates. */
async function runOnPostgres({ files, label }: Asked): Promise<Outcome> {
  const used = await postgres();
  if (!used) return unavailable("no PostgreSQL here: set TEST_DATABASE_URL or install one");
  const outcome = await vitest({
    projects: ["api"],
    files,
    label,
    exclude: files ? [] : onPgliteAlone,
    env: { TEST_DATABASE_URL: used.url, TZ: "Asia/Shanghai" },
  });
  return { ...outcome, note: outcome.note ? `${used.name}: ${outcome.note}` : used.name };
}

/** Where there is a PostgreSQL, only the files in which the driver matters; `test:full` and a machine without one run them all. */
async function runOnPglite({ files, label }: Asked): Promise<Outcome> {
  const all = full || !(process.env.TEST_DATABASE_URL || hasPostgres());
  const env = { TEST_DATABASE_URL: undefined };
  return vitest({ projects: ["api"], files: files ?? (all ? [] : onPglite), label, env });
}

let server: Promise<PostgresServer | undefined> | undefined;

/** The PostgreSQL that tests use: the one of TEST_DATABASE_URL, else a private one that all steps of this run share. */
async function postgres(): Promise<{ url: string; name: string } | undefined> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, name: "PostgreSQL of TEST_DATABASE_URL" };
  server ??= startTestPostgres();
  const started = await server;
  return started && { url: started.url, name: `PostgreSQL ${started.version}, private` };
}

/** Ends the private PostgreSQL, if a step had one started. */
export async function endPostgres(): Promise<void> {
  await (await server)?.stop();
}
