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
} from "../engine/index.ts";
import { checkSchemas, schemasFolder } from "../server/schemas.ts";
import { UsageError, type Command } from "./command.ts";

/**
 * Prints what changes for people and their data between two versions of the schema files. BEFORE is a folder or a revision
 * of the git repository; AFTER the product's own folder unless told otherwise. Exit code 0 also when
 * something differs, 1 when a version does not load (an old one may use words that this version does not know).
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
    const [before, after = schemasFolder, ...more] = positionals;
    if (before === undefined || more.length > 0)
      throw new UsageError("one or two versions are needed");
    const [then, now] = [before, after].map((version) => withFolder(version, checkSchemas));
    if (!then?.schema || !now?.schema) {
      const broken = then?.schema ? now : then;
      for (const problem of broken?.problems ?? []) console.error(describeProblem(problem));
      console.error(
        `This version of Waybill cannot read the files of "${then?.schema ? after : before}".`,
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

/** A version of the files as a folder: the one that is named, or a revision's, taken out of git and removed afterwards. */
function withFolder<Result>(version: string, run: (folder: string) => Result): Result {
  if (existsSync(version) && statSync(version).isDirectory()) return run(version);
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
