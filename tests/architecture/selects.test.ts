import { expect, test } from "vitest";
import { sourceFiles } from "./sourceFiles.ts";

const ofSeveral = /<Select\b(?:(?!\/>)[^])*?\smode=/;

test("lists of several values are NamedSelect, which Tab leaves without a pick", () => {
  const files = [...sourceFiles("src"), ...sourceFiles("renderers")];
  expect(ofSeveral.test('<Select\n  mode="multiple"\n/>')).toBe(true);
  expect(files.filter(({ text }) => ofSeveral.test(text)).map(({ path }) => path)).toEqual([]);
});
