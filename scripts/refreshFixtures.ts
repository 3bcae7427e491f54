import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fixtureFolder, loadFixture, type SchemaFixture } from "../tests/fixtures/schemaFixture.ts";

/*
 * Writes into the fixtures of the dialect the problems that come of them now, after words or the files of `base` have changed.
 * Those of which more changes than places and lists of words are only shown: read them, then write them with --all.
 *
 *   node scripts/refreshFixtures.ts [--all]
 */
const all = process.argv.includes("--all");

for (const name of readdirSync(fixtureFolder).filter((one) => one.endsWith(".json"))) {
  const path = join(fixtureFolder, name);
  const fixture = JSON.parse(readFileSync(path, "utf8")) as SchemaFixture;
  const { problems } = loadFixture(fixture);
  if (JSON.stringify(fixture.problems) === JSON.stringify(problems)) continue;
  const before = messagesOf(fixture.problems);
  const now = messagesOf(problems);
  const isSame = before.join("\n") === now.join("\n");
  if (!isSame)
    console.log(
      [name, ...before.map((one) => `- ${one}`), ...now.map((one) => `+ ${one}`)].join("\n"),
    );
  if (isSame || all) writeFileSync(path, `${JSON.stringify({ ...fixture, problems }, null, 2)}\n`);
}

function messagesOf(problems: readonly unknown[]): readonly string[] {
  return problems.map((problem) => {
    const { pointer, message } = problem as { readonly pointer: string; readonly message: string };
    return `${pointer} ${message}`;
  });
}
