import { readFileSync } from "node:fs";
import type { WidgetName } from "../../src/engine/index.ts";
import { widgetGuidance, type Guidance } from "../../storybook/widgets/guidance.ts";
import { asSource } from "./asSource.ts";
import { globalsByChance, oneOf } from "./byChance.ts";
import { propsOf, propsTable } from "./propsTable.ts";

/** The looks of a widget beside all its states: languages, dark, a phone. */
const looks = {
  States: {},
  English: { locale: "en-US" },
  Taiwan: { locale: "zh-TW" },
  Dark: { theme: "dark" },
  Phone: { viewport: { value: "phone", isRotated: false } },
} as const;

const names = Object.keys(widgetGuidance) as readonly WidgetName[];

const head = `// Made of the widgets' registry by scripts/stories.ts at every start of Storybook; not kept.
import type { Meta, StoryObj } from "@storybook/react-vite";
import { everyState } from "../../widgets/everyState.ts";
import { WidgetMatrix } from "../../widgets/WidgetMatrix.tsx";
`;

/** What a designer finds of every widget: its states in every look, its props, do and don't, and the schema words that yield it. */
export function widgetStories(): ReadonlyMap<string, string> {
  const source = readFileSync("renderers/widgets/widget.ts", "utf8");
  const props = [
    "**Read** (`Cell`)",
    propsTable(propsOf(source, "CellProps")),
    "**Typed** (`Input`)",
    propsTable(propsOf(source, "InputProps")),
  ].join("\n\n");
  return new Map(
    names.map((name) => {
      const about = `${said(widgetGuidance[name])}\n\nOne file: \`renderers/widgets/${name}.tsx\`.\n\n${props}`;
      const meta = {
        title: `Widgets/Matrix/${name}`,
        tags: ["autodocs"],
        args: { widget: name },
        parameters: { docs: { description: { component: about } } },
      };
      const stories = Object.entries(looks).map(
        ([look, globals]) => `export const ${look}: Story = ${asSource({ globals })};`,
      );
      return [`widgets/${name}.stories.tsx`, file(meta, stories)];
    }),
  );
}

/** What tests draw: all states of every widget, in `full` in every look; else in language, theme, density and size by seed. */
export function testedWidgets(full: boolean): string {
  const drawn = names.flatMap((name) => {
    const salt = `widget ${name}`;
    const size = oneOf(`${salt} size`, [looks.Phone, looks.States, looks.States]);
    if (!full) return [{ name, globals: { ...globalsByChance(salt), ...size } }];
    return Object.entries(looks).map(([look, globals]) => ({ name: `${name} ${look}`, globals }));
  });
  const stories = drawn.map(({ name, globals }, at) => {
    const story = { name, args: { widget: name.split(" ")[0] }, globals };
    return `export const Widget${at + 1}: Story = ${asSource(story)};`;
  });
  return file({ title: "Cells/Widgets" }, stories);
}

function file(meta: object, stories: readonly string[]): string {
  const json = asSource(meta).replace(/^\{/, "{\n  component: WidgetMatrix,\n  play: everyState,");
  const type = "type Story = StoryObj<typeof WidgetMatrix>;";
  const lines = [`const meta: Meta<typeof WidgetMatrix> = ${json};`, "export default meta;", type];
  return [head, ...lines, "", ...stories, ""].join("\n");
}

/** A component's guidance as the text of its docs page. */
export function said({ about, snippet, ...words }: Guidance): string {
  return [
    about,
    `**Do.** ${words.do}`,
    `**Don't.** ${words.dont}`,
    ["```json", JSON.stringify(snippet, null, 2), "```"].join("\n"),
  ].join("\n\n");
}
