import { expect, test } from "vitest";
import { htmlText } from "./htmlText.ts";

test("the words of a rich text", () => {
  expect(htmlText("<p>one</p><ul><li>two</li><li>three</li></ul>")).toBe("one two three");
});
