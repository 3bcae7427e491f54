import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Texts that were made of others, and outlive the process. */
interface KeptTexts {
  readonly get: (text: string) => string | undefined;
  readonly keep: (text: string, made: string) => void;
}

/** Beside what Node keeps of the code it compiled. */
const folder = join(import.meta.dirname, "../../node_modules/.cache/waybill");
const most = 20_000;

/**
 * Opens the texts kept under a name that were made in the same way (`madeBy`); those made in another are forgotten. New ones are
 * written once the code that makes them pauses. A file that cannot be read or written costs time only: the texts are made again.
 */
export function openKeptTexts(name: string, madeBy: unknown): KeptTexts {
  const file = join(folder, `${name}.json`);
  const way = createHash("sha256").update(JSON.stringify(madeBy)).digest("hex");
  const texts = new Map(readTexts(file, way));
  let waits = false;
  const write = () => {
    waits = false;
    writeTexts(file, JSON.stringify({ way, texts: Object.fromEntries(texts) }));
  };
  return {
    get: (text) => texts.get(text),
    keep: (text, made) => {
      if (texts.size >= most) texts.clear();
      texts.set(text, made);
      if (!waits) setImmediate(write);
      waits = true;
    },
  };
}

function readTexts(file: string, way: string): readonly [string, string][] {
  try {
    const kept = JSON.parse(readFileSync(file, "utf8")) as {
      readonly way: string;
      readonly texts: Readonly<Record<string, string>>;
    };
    return kept.way === way ? Object.entries(kept.texts) : [];
  } catch {
    return [];
  }
}

/** Under another name first: processes that start together must not read half a file. */
function writeTexts(file: string, content: string): void {
  const beside = `${file}.${process.pid}`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(beside, content);
    renameSync(beside, file);
  } catch {
    // A folder that cannot be written to: every start makes its texts anew.
  }
}
