import { caseJudge, nearest, type Document } from "../engine/index.ts";
import { loadSchemas } from "../server/start/schemas.ts";
import { layersOf } from "../server/start/config.ts";
import { arranged } from "./cases/arranged.ts";
import { caseRoles } from "./cases/roles.ts";
import { UsageError } from "./base/command.ts";
import type { Command } from "./base/command.ts";
import { productSchema } from "./base/product.ts";
import { parseArgs } from "node:util";

/** One example of a schema, as it came out. */
interface Told {
  readonly file: string;
  readonly line: number;
  readonly document: string;
  readonly title: string;
  /** What came out instead of what the schema says. */
  readonly wrong?: string;
}

/**
 * Runs the `cases` of every document, or of one, by the rules that browser and server share, without a store: work
 * that only a server does (numbers, approvals) is left out. One line each; exit code 1 when one differs.
 */
export const cases: Command = {
  usage: "cases [--json] [--folder FOLDER] [DOCUMENT]",
  about: "run the examples (`cases`) of the schema files",
  run: async (args) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        json: { type: "boolean", default: false },
        folder: { type: "string" },
      },
    });
    const schema = values.folder === undefined ? productSchema() : loadSchemas(values.folder);
    const documents = chosen(schema.documents, positionals);
    const now = new Date().toISOString();
    const judge = await caseJudge(schema, {
      person: "staff",
      arranged,
      roles: caseRoles(schema),
      today: now.slice(0, 10),
      now,
    });
    const told: Told[] = [];
    for (const document of documents) {
      for (const [index, example] of document.cases.entries()) {
        const wrong = await judge(document, example).catch(String);
        const place = schema.placeOf(document.name, `/cases/${index}`)!;
        const { file, line } = place;
        const { title } = example;
        told.push({
          file,
          line,
          document: document.name,
          title,
          ...(wrong !== undefined && { wrong }),
        });
      }
    }
    if (values.json) console.log(JSON.stringify(told, null, 2));
    else print(told);
    return told.some(({ wrong }) => wrong !== undefined) ? 1 : 0;
  },
};

function chosen(all: readonly Document[], names: readonly string[]): readonly Document[] {
  const [name, ...more] = names;
  if (more.length > 0) throw new UsageError("name one document, or none for all");
  if (name === undefined) return all;
  const document = all.find((one) => one.name === name);
  if (document) return [document];
  const meant = nearest(
    name,
    all.map((one) => one.name),
  );
  const hint = meant === undefined ? "" : `; did you mean "${meant}"?`;
  const layers = layersOf(process.env).join(", ") || "none";
  throw new UsageError(`no document "${name}"${hint} (layers by WAYBILL_LAYERS: ${layers})`);
}

function print(told: readonly Told[]): void {
  for (const { file, line, title, wrong } of told)
    console.log(
      `${file}:${line} ${wrong === undefined ? "ok" : "WRONG"} ${title}${wrong === undefined ? "" : `: came out as ${wrong}`}`,
    );
  const bad = told.filter(({ wrong }) => wrong !== undefined).length;
  console.log(`${told.length} example(s), ${bad} otherwise than the schema says`);
}
