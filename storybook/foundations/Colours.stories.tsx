import type { Meta, StoryObj } from "@storybook/react-vite";
import { useRenderer } from "../../renderers/base/rendererContext.ts";
import { palettes, variableName } from "../../renderers/base/theme.ts";
import { contrast } from "./contrast.ts";
import { Sheet, SampleTable } from "./Sheet.tsx";

type Name = keyof (typeof palettes)["light"];

/** What each colour is for. */
const uses: readonly (readonly [names: readonly Name[], use: string])[] = [
  [["primary", "primaryHover", "primaryPress"], "primary button, selection, progress, active tab"],
  [["primaryTint"], "soft button, a quick choice that is chosen"],
  [["accent"], "needs you: present step, unsaved dot, next scan"],
  [["accentTint", "accentLine"], "ground and border of what needs you, and of warnings"],
  [["ground"], "the shell: header, side menu, tabs"],
  [["surface"], "the page"],
  [["sunken"], "beside the page: side panel, inbox, totals"],
  [["raised"], "over the page: popovers, drop-downs"],
  [["inverse"], "selection bar, tooltip"],
  [["lineSoft", "line"], "between rows; between parts"],
  [["control"], "borders of inputs"],
  [["hover", "selected"], "a row under the pointer; a row that is picked"],
  [["goodTint", "badTint", "infoTint", "muteTint"], "grounds of states and messages"],
];

/** What is read, on what it stands, and how far apart they must be at least. */
const pairs: readonly (readonly [ink: Name, ground: Name, least: number])[] = [
  ["text", "surface", 4.5],
  ["textSecondary", "surface", 4.5],
  ["textMuted", "surface", 4.5],
  ["link", "surface", 4.5],
  ["text", "ground", 4.5],
  ["textMuted", "sunken", 4.5],
  ["text", "selected", 4.5],
  ["onPrimary", "primary", 4.5],
  ["onAccent", "accent", 4.5],
  ["accentInk", "accentTint", 4.5],
  ["onInverse", "inverse", 4.5],
  ["good", "goodTint", 4.5],
  ["bad", "badTint", 4.5],
  ["info", "infoTint", 4.5],
  ["control", "surface", 3],
  ["control", "sunken", 3],
  ["primary", "surface", 3],
];

/** The palette: what each colour is for, by its CSS variable. */
function Palette() {
  const { appearance } = useRenderer();
  const colors = palettes[appearance];
  const rows = uses.flatMap(([names, use]) =>
    names.map((name) => [
      <code key="name">{variableName(name)}</code>,
      <span key="color" className="sheet-swatch" style={{ background: colors[name] }} />,
      colors[name],
      use,
    ]),
  );
  return (
    <Sheet
      title={`Colours, ${appearance}`}
      says="A colour says one thing everywhere. Never the colour alone: a state has its word, a difference its sign."
    >
      <SampleTable caption="Palette" head={["variable", "colour", "value", "use"]} rows={rows} />
    </Sheet>
  );
}

/** Texts and borders on their grounds, with the ratio that WCAG counts: 4.5 for text, 3 for borders of controls and marks. */
function Contrast() {
  const { appearance } = useRenderer();
  const colors = palettes[appearance];
  const rows = pairs.map(([ink, ground, least]) => [
    `${ink} on ${ground}`,
    <span
      key="sample"
      className="sheet-sample"
      style={
        least < 4.5
          ? { background: colors[ground], border: `1px solid ${colors[ink]}` }
          : { background: colors[ground], color: colors[ink] }
      }
    >
      {least < 4.5 ? "" : "1,200.50 采购订单"}
    </span>,
    contrast(colors[ink], colors[ground]).toFixed(2),
    least.toFixed(1),
  ]);
  return (
    <Sheet
      title={`Contrast, ${appearance}`}
      says="The theme's test holds these ratios in both appearances."
    >
      <SampleTable caption="Pairs" head={["pair", "sample", "ratio", "at least"]} rows={rows} />
    </Sheet>
  );
}

const meta: Meta = { title: "Foundations/Colours" };
export default meta;
type Story = StoryObj;

export const Light: Story = { render: () => <Palette /> };
export const Dark: Story = { render: () => <Palette />, globals: { theme: "dark" } };
export const ContrastLight: Story = { render: () => <Contrast /> };
export const ContrastDark: Story = { render: () => <Contrast />, globals: { theme: "dark" } };
