import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import {
  concerns,
  describeProblem,
  differences,
  type Concern,
  type Difference,
  type LoadResult,
} from "../engine/index.ts";
import { schemasFolder } from "../server/core/schema/schemaFiles.ts";
import { checkSchemas } from "../server/start/schemas.ts";
import { UsageError, type Command } from "./base/command.ts";
import { readLayered } from "./base/product.ts";

/**
 * Prints the changes for users and their data between two versions of the schema files. BEFORE is a folder or a
 * revision of the git repository; AFTER the product with its layers unless stated. A folder is read without layers,
 * so that `diff schemas` shows what the layers change. Exit code 0 also when something differs, 1 when a version does
 * not load (an old one may use words that this version does not know).
 */
export const diff: Command = {
  usage: "diff [--json] BEFORE [AFTER]",
  about:
    "print what changes for users between two versions of the schema files (folder or git revision)",
  run: (args) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { json: { type: "boolean", default: false } },
    });
    const [before, after, ...more] = positionals;
    if (before === undefined || more.length > 0)
      throw new UsageError("one or two versions are needed");
    const [then, now] = [before, after].map(readVersion);
    if (!then?.schema || !now?.schema) {
      const broken = then?.schema ? now : then;
      for (const problem of broken?.problems ?? []) console.error(describeProblem(problem));
      console.error(
        `This version of Waybill cannot read the files of "${then?.schema ? (after ?? schemasFolder) : before}".`,
      );
      return 1;
    }
    const found = differences(then.schema, now.schema);
    console.log(values.json ? JSON.stringify(found, null, 2) : differenceText(found));
    return 0;
  },
};

const meanings: Readonly<Record<Concern, string>> = {
  data: "what is stored",
  entry: "what must and may be typed",
  flow: "states, actions and follow-ups",
  rights: "who sees and does it",
  looks: "words and arrangement",
};
const signs = { added: "+", removed: "-", renamed: ">", changed: "~" } as const;

/** Differences by owner, each property on a line of its own, and how many concern what. */
export function differenceText(found: readonly Difference[]): string {
  if (found.length === 0) return "Nothing changes for users.";
  const owners = Map.groupBy(found, ({ owner }) => owner);
  const blocks = [...owners].map(([owner, own]) => [owner, ...own.flatMap(linesOf)].join("\n"));
  const counts = concerns.flatMap((concern) => {
    const count = found.filter((one) => one.concern === concern).length;
    return count === 0 ? [] : [`${count} ${meanings[concern]}`];
  });
  return [...blocks, `${found.length} difference(s): ${counts.join(", ")}`].join("\n\n");
}

function linesOf({ change, subject, place, title, from, properties }: Difference): string[] {
  const name = [subject, place, change === "renamed" && `(was ${from})`, title && `"${title.en}"`];
  return [
    `  ${signs[change]} ${name.filter(Boolean).join(" ")}`,
    ...properties.map((one) => `      ${one.name}: ${one.before ?? "-"} => ${one.after ?? "-"}`),
  ];
}

/** A folder is read as it is; a revision, and the product itself when nothing is named, with the layers over it. */
function readVersion(version: string | undefined): LoadResult {
  if (version === undefined) return readLayered();
  return isFolder(version) ? checkSchemas(version) : withRevision(version, readLayered);
}

const isFolder = (path: string) => existsSync(path) && statSync(path).isDirectory();

/** A revision's files as a folder, taken out of git and removed afterwards. */
function withRevision<Result>(version: string, run: (folder: string) => Result): Result {
  const folder = mkdtempSync(join(tmpdir(), "waybill-diff-"));
  try {
    const archive = spawnSync("git", ["archive", "--format=tar", `${version}:schemas`], {
      cwd: join(schemasFolder, ".."),
      maxBuffer: 256 * 1024 * 1024,
    });
    if (archive.status !== 0) {
      const reason = archive.error?.message ?? archive.stderr.toString().trim();
      throw new UsageError(`"${version}" is no folder and no git revision (${reason})`);
    }
    const taken = spawnSync("tar", ["-x", "-C", folder], { input: archive.stdout });
    if (taken.status !== 0) throw new Error(taken.error?.message ?? taken.stderr.toString());
    return run(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
