/** The first character of each letter in the order of pinyin; no syllable begins with i, u or v. */
const firstOf: readonly (readonly [letter: string, character: string])[] = [
  ["a", "阿"],
  ["b", "八"],
  ["c", "嚓"],
  ["d", "咑"],
  ["e", "妸"],
  ["f", "发"],
  ["g", "旮"],
  ["h", "哈"],
  ["j", "讥"],
  ["k", "咔"],
  ["l", "垃"],
  ["m", "妈"],
  ["n", "拏"],
  ["o", "噢"],
  ["p", "妑"],
  ["q", "七"],
  ["r", "呥"],
  ["s", "仨"],
  ["t", "他"],
  ["w", "屲"],
  ["x", "夕"],
  ["y", "丫"],
  ["z", "帀"],
];
const byPinyin = new Intl.Collator("zh-Hans-CN-u-co-pinyin");

/** The first letters of a Chinese text's syllables, as people type them: 采购订单 -> `cgdd`. Other characters stay. */
export function pinyinInitials(text: string): string {
  return [...text].map(initialOf).join("");
}

function initialOf(character: string): string {
  if (!/\p{Script=Han}/u.test(character)) return character;
  const found = firstOf.findLast(([, first]) => byPinyin.compare(character, first) >= 0);
  return found?.[0] ?? character;
}
