import { readdirSync, readFileSync } from "node:fs";
import { Markdown } from "@storybook/addon-docs/blocks";
import { renderToStaticMarkup } from "react-dom/server";
import { convert, ThemeProvider } from "storybook/theming";
import { expect, test } from "vitest";

const texts = readdirSync("storybook").filter((name) => name.endsWith(".md"));

test.each(texts)("the tables of %s are drawn as tables", (name) => {
  const text = readFileSync(`storybook/${name}`, "utf8");
  const tables = text.match(/^\|( -+ \|)+$/gm) ?? [];
  const drawn = renderToStaticMarkup(
    <ThemeProvider theme={convert()}>
      <Markdown>{text}</Markdown>
    </ThemeProvider>,
  );
  expect(drawn.match(/<table/g)).toHaveLength(tables.length);
  expect(drawn).not.toContain("| --");
});

test("pages of the documentation hold no Markdown tables of their own, which MDX would show as text", () => {
  const pages = readdirSync("storybook").filter((name) => name.endsWith(".mdx"));
  expect(pages.length).toBeGreaterThan(0);
  for (const page of pages) expect(readFileSync(`storybook/${page}`, "utf8")).not.toMatch(/^\|/m);
});
