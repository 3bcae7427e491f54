import { describe, expect, test } from "vitest";
import { messagesOf } from "../../renderers/messages/index.ts";
import { messages as american } from "../../src/app/messages/en-US.ts";
import { messages as simplified } from "../../src/app/messages/zh-CN.ts";
import { messages as traditional } from "../../src/app/messages/zh-TW.ts";
import { errorTable, type Label } from "../../src/engine/index.ts";
import { loadSchemas } from "../../src/server/schemas.ts";

/** Names that are written the same in every language. */
const names =
  /^(Waybill|JSON|IP|UL|ROHS|REACH|8D|[A-D]|ISO\d+|IATF\d+|(Alt|Ctrl)\+\w+|YYYY-MM-DD HH:mm)$/;
/** Words with a capital of their own inside a sentence. */
const properNouns =
  /Chinese|English|Dutch|Japanese|Simplified|Traditional|Excel|Caps Lock|Ctrl|Alt|Shift|Enter|Insert|Delete|Esc|Tab|Space/g;
const chinese = /[\u4e00-\u9fff]/;
const placeholder = /\{+[^{}]*\}+/g;

const said: Readonly<Record<string, () => ReadonlyMap<string, Label>>> = {
  "the schema files": () => labelsIn(loadSchemas()),
  "the shell": () => joined({ cn: simplified, tw: traditional, en: american }),
  "the renderers": () =>
    joined({ cn: messagesOf("cn"), tw: messagesOf("tw"), en: messagesOf("en") }),
  "the error table": () => labelsIn(errorTable),
};

describe.each(Object.entries(said))("every text of %s", (_of, read) => {
  const texts = [...read()];
  const faulty = (isWrong: (label: Label) => boolean) =>
    texts.filter(([, label]) => isWrong(label)).map(([at, label]) => ({ at, ...label }));

  test("is there to be judged", () => {
    expect(texts.length).toBeGreaterThan(50);
  });
  test("is English in English, and Chinese in both Chinese languages", () => {
    const isMeant = (text: string) => {
      const bare = text.replace(placeholder, "").trim();
      return chinese.test(bare) || !/[A-Za-z]{2}/.test(bare) || names.test(bare);
    };
    expect(faulty(({ en, cn, tw }) => chinese.test(en) || !isMeant(cn) || !isMeant(tw))).toEqual(
      [],
    );
  });
  test("has one capital in English, where it begins", () => {
    // Another sentence, what is quoted and what stands after a colon may begin with a capital too.
    const inside = (en: string) =>
      en
        .replace(placeholder, "")
        .replace(properNouns, "")
        .replace(/[.?!:…“(]\s*[A-Z]/g, "");
    expect(faulty(({ en }) => /\s[A-Z][a-z]/.test(inside(en)))).toEqual([]);
  });
  test("says in Taiwan what is said there", () => {
    // What a converter makes of a right, an object and a kind, which are 權限, 對象 and 類型.
    expect(faulty(({ tw }) => /許可權|物件|型別|釋出/.test(tw))).toEqual([]);
  });
});

/** The labels in a tree of data, by what they say in Chinese. */
function labelsIn(tree: object): ReadonlyMap<string, Label> {
  const labels = new Map<string, Label>();
  const visited = new Set<object>();
  const waiting: unknown[] = [tree];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value !== "object" || value === null || visited.has(value)) continue;
    visited.add(value);
    if (isLabel(value)) labels.set(value.cn + value.en, value);
    else waiting.push(...(value instanceof Map ? value.values() : Object.values(value)));
  }
  return labels;
}

const isLabel = (value: object): value is Label =>
  (["cn", "tw", "en"] as const).every(
    (language) => typeof Reflect.get(value, language) === "string",
  );

function joined(
  messages: Readonly<Record<keyof Label, Readonly<Record<string, string>>>>,
): ReadonlyMap<string, Label> {
  const label = (key: string): Label => ({
    cn: messages.cn[key] ?? "",
    tw: messages.tw[key] ?? "",
    en: messages.en[key] ?? "",
  });
  return new Map(Object.keys(messages.cn).map((key) => [key, label(key)]));
}
