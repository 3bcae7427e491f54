import { expect, test } from "vitest";
import { htmlText, sanitizeHtml } from "./sanitize.ts";

test.each([
  ["<p>a<script>alert(1)</script></p>", "<p>a</p>"],
  ['<p onclick="x()" style="color:red">a</p>', "<p>a</p>"],
  ["<font>a <b>b</b></font>", "a <b>b</b>"],
  ['<a href="javascript:alert(1)">x</a>', "<a>x</a>"],
  [
    '<a href="https://example.com/">x</a>',
    '<a href="https://example.com/" rel="noopener noreferrer" target="_blank">x</a>',
  ],
  ["<img src=x onerror=alert(1)>", ""],
  ["<svg><p>x</p></svg>y", "y"],
  ["<h2>a</h2><p>m<sup>2</sup></p><hr>", "<h2>a</h2><p>m<sup>2</sup></p><hr>"],
])("%s becomes %s", (html, expected) => {
  expect(sanitizeHtml(html)).toBe(expected);
});

test("the words of a rich text", () => {
  expect(htmlText("<p>one</p><ul><li>two</li><li>three</li></ul>")).toBe("one two three");
});
