import { isObject } from "../../src/engine/dialect/read/jsonText.ts";
import { keyTitle } from "../../src/engine/dialect/text/keyTitle.ts";
import type { SourceFile } from "../../src/engine/index.ts";

type Json = Readonly<Record<string, unknown>>;

/** Schema files whose documents, pages, fields and inputs all say their English labels, which do not change with their keys then. */
export function withSaidTitles(sources: readonly SourceFile[]): readonly SourceFile[] {
  return sources.map(({ path, text }) => {
    const file = JSON.parse(text) as Json;
    const named = said(file, String(file["name"]));
    return { path, text: JSON.stringify(within(named), null, 2) };
  });
}

function within(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(within);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([word, member]) => [
      word,
      within(isMap(word, member) ? saidEach(member) : member),
    ]),
  );
}

const maps: ReadonlySet<string> = new Set(["properties", "input", "lineInput"]);

const isMap = (word: string, member: unknown): member is Json => maps.has(word) && isObject(member);

function saidEach(things: Json): Json {
  return Object.fromEntries(
    Object.entries(things).map(([key, thing]) => [key, isObject(thing) ? said(thing, key) : thing]),
  );
}

function said(thing: Json, key: string): Json {
  const isNamed = "title" in thing || !("zh-CN" in thing) || "like" in thing;
  return isNamed ? thing : { title: keyTitle(key), ...thing };
}
