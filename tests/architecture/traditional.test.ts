import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Converter } from "opencc-js";
import { describe, expect, test } from "vitest";
import { toTraditional as derived } from "../../src/texts/traditional.ts";
import { said } from "./saidTexts.ts";

/* No text for Taiwan has a Simplified character in it, nor a character that only Simplified Chinese writes in that word. */

const root = fileURLToPath(new URL("../..", import.meta.url));
const toSimplified = Converter({ from: "tw", to: "cn" });
const toTraditional = Converter({ from: "cn", to: "tw" });

/** Words that Taiwan writes with a character that Simplified Chinese has too, and OpenCC does not know, or knows in its variant. */
const taiwanese = /核准|公布|[這本]台|台灣|只能/g;

/**
 * The characters of a text that become others when it is made Simplified and Traditional again, although Simplified
 * Chinese writes them as they are: `请` always, `后` in `稍后`, but not in `皇后`.
 */
function simplifiedIn(text: string): readonly string[] {
  const written = [...text.replaceAll(taiwanese, "")];
  const back = [...toTraditional(toSimplified(written.join("")))];
  return written.filter((one, at) => one !== back[at] && toSimplified(one) === one);
}

describe.each(Object.entries(said))("every text of %s for Taiwan", (_of, read) => {
  test("is in Traditional Chinese", () => {
    const texts = [...read().values()].map(({ tw }) => tw);
    expect(texts.length).toBeGreaterThan(50);
    expect(wrongOf(texts)).toEqual([]);
  });
});

test("every text for Taiwan that is written in a source file is in Traditional Chinese", () => {
  const texts = ["src", "renderers", "schemas"].flatMap(writtenIn);
  expect(texts.length).toBeGreaterThan(100);
  expect(wrongOf(texts)).toEqual([]);
});

test("what an interface says in Taiwan is written only where the derived text is another", () => {
  const simplified = new Map([...said["the shell"]!(), ...said["the renderers"]!()]);
  const files = ["src", "renderers"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => /messages[\\/].*zh-TW\.ts$/.test(name))
      .map((name) => readFileSync(join(root, folder, name), "utf8")),
  );
  expect(files.length).toBeGreaterThan(20);
  const written = files.flatMap((text) => [...text.matchAll(/^ {2}"([\w. ]+)":\s+"(.*)",$/gm)]);
  expect(written.length).toBeGreaterThan(200);
  const needless = written.filter(([, key, text]) => derived(simplified.get(key!)!.cn) === text);
  expect(needless.map(([, key]) => key)).toEqual([]);
});

test.each([
  ["請購單请求", ["请"]],
  ["请稍后", ["请", "后"]],
  ["請稍后再試", ["后"]],
  ["皇后與公里", []],
  ["干擾、乾燥、幹部", []],
  ["供應商核准", []],
])("in %s are Simplified: %j", (text, found) => {
  expect(simplifiedIn(text)).toEqual(found);
});

function wrongOf(texts: readonly string[]): readonly string[] {
  return texts.flatMap((text) => {
    const wrong = simplifiedIn(text);
    return wrong.length === 0 ? [] : [`${wrong.join("")} in ${text}`];
  });
}

/** What stands behind `tw:` and `"help:zh-TW":` in the files of a folder. */
function writtenIn(folder: string): readonly string[] {
  const names = readdirSync(join(root, folder), { recursive: true, encoding: "utf8" });
  return names
    .filter((name) => /\.(?:tsx?|json)$/.test(name) && !/\.test\.tsx?$/.test(name))
    .flatMap((name) => {
      const text = readFileSync(join(root, folder, name), "utf8");
      return [...text.matchAll(/(?:\btw|zh-TW")\s*:\s*(["'`])(.*?)\1/g)].map(([, , said]) => said!);
    });
}
