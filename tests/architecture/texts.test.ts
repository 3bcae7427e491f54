import { describe, expect, test } from "vitest";
import type { Label } from "../../src/engine/index.ts";
import country from "../../schemas/choices/country.json" with { type: "json" };
import { said } from "./saidTexts.ts";

/** Names that are written the same in every language. */
const names =
  /^(Waybill|JSON|IP|UL|PPM|ROHS|REACH|8D|[A-D]|ISO\d+|IATF\d+|(Alt|Ctrl)\+\w+|YYYY-MM-DD HH:mm)$/;
/** Words with a capital of their own inside a sentence. */
const properNouns =
  /Chinese|English|Dutch|Japanese|Simplified|Traditional|Excel|Caps Lock|Ctrl|Alt|Shift|Enter|Insert|Delete|Esc|Tab|Space/g;
/** Countries are called by their names. */
const places = new Set(Object.values(country.choices).map(({ title }) => title));
const chinese = /[\u4e00-\u9fff]/;
const placeholder = /\{+\w[^{}]*\}+/g;

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
    expect(faulty(({ en }) => !places.has(en) && /\s[A-Z][a-z]/.test(inside(en)))).toEqual([]);
  });
  test("says in Taiwan what is said there", () => {
    // What a converter makes of a right, an object and a kind, which are 權限, 對象 and 類型.
    expect(faulty(({ tw }) => /許可權|物件|型別|釋出/.test(tw))).toEqual([]);
  });
});
