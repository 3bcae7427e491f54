import type { PageSource, Schema } from "../../src/engine/index.ts";
import {
  mayLook,
  viewsOf,
  type GalleryCell,
  type GalleryRole,
} from "../../storybook/gallery/cells.ts";
import { asSource } from "./asSource.ts";
import { globalsByChance } from "./byChance.ts";

/** What a story file begins with, after the path to `storybook/` from it. */
const head = (
  component: string,
) => `// Made of the schemas by scripts/stories.ts at every start of Storybook; not kept.
import type { Meta, StoryObj } from "@storybook/react-vite";
import { GalleryPage } from "../../gallery/GalleryPage.tsx";
import { roles } from "../roles.ts";
${component}
export default meta;
type Story = StoryObj<typeof GalleryPage>;
`;

/** The stories of a page: list, a new document, one in every state, the guide; the role is a control. */
export function pageStory(
  page: PageSource,
  { schema, roles, source }: { schema: Schema; roles: readonly GalleryRole[]; source: string },
): string {
  const may = roles.filter((role) => mayLook(role, page, "list"));
  const first = (may.find(({ code }) => code !== "ADMIN") ?? may[0] ?? roles[0])!;
  const module = schema.modules.find(({ name }) => name === page.module)?.title;
  const title = `Pages/${module?.en ?? page.module}/${page.title.en.replaceAll("/", " ")} (${page.name})`;
  const meta = {
    title,
    tags: ["autodocs"],
    parameters: {
      controls: { disable: false },
      docs: {
        description: { component: about(page, source, may) },
        story: { inline: false, height: "560px" },
      },
    },
    args: { page: page.name, role: first.code },
    argTypes: {
      role: {
        control: {
          type: "select",
          labels: Object.fromEntries(
            roles.map(({ code, title: name }) => [code, `${code} ${name}`]),
          ),
        },
        options: may.map(({ code }) => code),
      },
      roles: { table: { disable: true } },
      page: { table: { disable: true } },
      view: { table: { disable: true } },
    },
  };
  const json = asSource(meta).replace(
    "args: {",
    "component: GalleryPage,\n  args: {\n    roles: roles,",
  );
  const stories = viewsOf(page).map((look, at) => {
    const story = { name: nameOf(page, look), args: { view: look.view, states: look.states } };
    return `export const Look${at + 1}: Story = ${asSource(story)};`;
  });
  return [head(`const meta: Meta<typeof GalleryPage> = ${json};`), ...stories, ""].join("\n");
}

/** Cells as stories that only tests run, each in language, theme and density by seed. */
export function cellStories(cells: readonly GalleryCell[], title: string): string {
  const meta = `import { shown } from "../../gallery/shown.ts";
const meta: Meta<typeof GalleryPage> = {
  title: ${JSON.stringify(title)},
  component: GalleryPage,
  args: { roles },
  play: shown,
};`;
  const stories = cells.map((cell, at) => {
    const { page, view, states, role } = cell;
    const name = [page, view, ...Object.values(states), role].join(" ");
    const story = { name, args: cell, globals: globalsByChance(`cell ${name}`) };
    return `export const Cell${at + 1}: Story = ${asSource(story)};`;
  });
  return [head(meta), ...stories, ""].join("\n");
}

function nameOf({ document }: PageSource, { view, states }: Omit<GalleryCell, "role">): string {
  const words = {
    list: "List",
    new: "New document",
    guide: "Guide",
    detail: "Detail",
    masked: "Detail: confidential values masked",
  };
  const titles = Object.entries(states).map(([field, state]) => {
    const machine = document.header.machines.find((candidate) => candidate.field === field)!;
    const found = machine.state(state)!;
    return `${field === "status" ? "" : `${field} `}${state} ${found.title.cn} ${found.title.en}`;
  });
  return [words[view], ...titles].join(": ");
}

/** What makes the page: its file, the words in it that arrange it, and who may open it. */
function about(page: PageSource, source: string, may: readonly GalleryRole[]): string {
  const written = JSON.parse(source) as Readonly<Record<string, unknown>>;
  const kept = [
    "name",
    "document",
    "table",
    "style",
    "menu",
    "title",
    "zh-CN",
    "where",
    "list",
    "detail",
    "guide",
  ];
  const words = Object.fromEntries(
    kept.flatMap((word) => (written[word] === undefined ? [] : [[word, written[word]]])),
  );
  const snippet = JSON.stringify(words, null, 2).split("\n");
  const shown = snippet.length > 90 ? [...snippet.slice(0, 90), "…"] : snippet;
  return [
    `${page.title.cn} · ${page.title.tw} · \`${page.module}/${page.name}\`, document \`${page.document.name}\`, menu \`${page.menu}\``,
    `Opened by: ${may.map(({ code }) => `\`${code}\``).join(", ") || "nobody by default"}`,
    "The words of its schema file that arrange it (fields come from `properties`; what is not said has defaults):",
    ["```json", ...shown, "```"].join("\n"),
    "**Do** try it as each role (controls), in the three languages, dark, and at 360 px (toolbar). **Don't** repair a page here: say it in the schema, for everybody.",
  ].join("\n\n");
}
