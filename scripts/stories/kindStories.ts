import { readFileSync } from "node:fs";
import {
  kinds,
  looksOf,
  settings,
  states,
  type Kind,
  type KindLook,
} from "../../storybook/kinds/looks.ts";
import { pageGuidance } from "../../storybook/widgets/guidance.ts";
import { asSource } from "./asSource.ts";
import { globalsByChance, oneOf } from "./byChance.ts";
import { propsOf, propsTable } from "./propsTable.ts";
import { said } from "./widgetStories.ts";

const head = `// Made of the page kinds by scripts/stories.ts at every start of Storybook; not kept.
import type { Meta, StoryObj } from "@storybook/react-vite";
import { inItsLook } from "../../kinds/inItsLook.ts";
import { KindPage } from "../../kinds/KindPage.tsx";
`;
const names = Object.keys(kinds) as readonly Kind[];
const globalsOf = (look: KindLook): object =>
  (settings as Partial<Record<KindLook, object>>)[look] ?? {};

/** What a designer finds of every page kind: each of its looks, its props, do and don't, and the schema words that yield it. */
export function kindStories(): ReadonlyMap<string, string> {
  return new Map(
    names.map((kind) => {
      const guidance = pageGuidance.find(({ name }) => name === kind)!;
      const { file: path, of } = guidance.props;
      const props = propsTable(propsOf(readFileSync(path, "utf8"), of));
      const meta = {
        title: `Patterns/Kinds/${kind}`,
        tags: ["autodocs"],
        args: { kind, look: "Filled" },
        argTypes: {
          kind: { table: { disable: true } },
          look: { control: { type: "select" }, options: looksOf(kind) },
        },
        parameters: {
          controls: { disable: false },
          docs: {
            description: { component: [said(guidance), `Props (\`${path}\`)`, props].join("\n\n") },
            story: { inline: false, height: "560px" },
          },
        },
      };
      const stories = looksOf(kind).map(
        (look) =>
          `export const ${look}: Story = ${asSource({ args: { look }, globals: globalsOf(look) })};`,
      );
      return [`kinds/${kind.replaceAll(" ", "")}.stories.tsx`, file(meta, stories)];
    }),
  );
}

/** What tests draw: in `full` every kind in every state and setting; else filled and in one more state, in language, theme and density by seed. */
export function testedKinds(full: boolean): string {
  const drawn = names.flatMap((kind) => {
    if (full) return looksOf(kind).map((look) => ({ kind, look, globals: globalsOf(look) }));
    const others = states.filter((look) => look !== "Filled" && looksOf(kind).includes(look));
    return (["Filled", oneOf(`kind ${kind}`, others)] as const).map((look) => ({
      kind,
      look,
      globals: globalsByChance(`kind ${kind} ${look}`),
    }));
  });
  const stories = drawn.map(({ kind, look, globals }, at) => {
    const story = { name: `${kind} ${look}`, args: { kind, look }, globals };
    return `export const Kind${at + 1}: Story = ${asSource(story)};`;
  });
  return file({ title: "Cells/Page kinds" }, stories);
}

function file(meta: object, stories: readonly string[]): string {
  const json = asSource(meta).replace(/^\{/, "{\n  component: KindPage,\n  play: inItsLook,");
  const lines = [`const meta: Meta<typeof KindPage> = ${json};`, "export default meta;"];
  return [head, ...lines, "type Story = StoryObj<typeof KindPage>;", "", ...stories, ""].join("\n");
}
