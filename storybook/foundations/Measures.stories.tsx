import type { Meta, StoryObj } from "@storybook/react-vite";
import { densities, measures, paletteVariables } from "../../renderers/base/theme.ts";
import { useRenderer } from "../../renderers/base/rendererContext.ts";
import { Sheet, SampleTable } from "./Sheet.tsx";

const types = [
  ["note", 12, 16, 400, "labels, second line of a cell, heads of columns"],
  ["body", 13, 20, 400, "cells and values"],
  ["fact", 16, 24, 600, "facts of a header"],
  ["title", 20, 28, 600, "title of a page or document"],
  ["hero", 26, 36, 600, "the sentence of the home page"],
  ["figure", 44, 48, 600, "the one quantity that is worked on"],
] as const;

/** Sizes and weights of text, each in three languages. */
function TypeSheet() {
  const rows = types.map(([name, size, line, weight, use]) => [
    name,
    `${size} / ${line}`,
    String(weight),
    <span key="sample" style={{ fontSize: size, lineHeight: `${line}px`, fontWeight: weight }}>
      {size > 30 ? "1,200" : "采购订单 採購單 Order 1,200.50"}
    </span>,
    use,
  ]);
  return (
    <Sheet
      title="Type"
      says="Two weights, since Chinese faces have no more; figures of equal width; no italics, and no spaces set between Chinese letters."
    >
      <SampleTable
        caption="Sizes"
        head={["name", "size / line", "weight", "sample", "use"]}
        rows={rows}
      />
    </Sheet>
  );
}

/** Steps of distance, heights of rows and controls by density, corners and shadows. */
function SizeSheet() {
  const steps = [4, 8, 12, 16, 20, 24, 32].map((step) => [
    `${step} px`,
    <span
      key="bar"
      style={{ display: "inline-block", width: step, height: 16, background: "var(--wb-primary)" }}
    />,
  ]);
  const heights = Object.keys(measures.standard).map((name) => [
    name,
    ...densities.map((density) => String(measures[density][name as "row"])),
  ]);
  const corners = [
    ["control", 5],
    ["card", 8],
    ["what floats", 10],
  ] as const;
  return (
    <Sheet title="Sizes" says="A density changes heights and distances, never what is shown.">
      <SampleTable caption="Distances" head={["step", "so wide"]} rows={steps} />
      <SampleTable
        caption="Heights in px, by density"
        head={["measure", ...densities]}
        rows={heights}
      />
      <div className="sheet-row">
        {corners.map(([name, radius]) => (
          <div
            key={name}
            style={{
              padding: 16,
              borderRadius: radius,
              boxShadow: "var(--wb-shadow)",
              background: "var(--wb-raised)",
            }}
          >
            {name} {radius} px
          </div>
        ))}
      </div>
    </Sheet>
  );
}

/** Every CSS variable that our styles read, with its value in the look of the toolbar. */
function VariableSheet() {
  const { appearance, density } = useRenderer();
  const rows = Object.entries(paletteVariables(appearance, density)).map(([name, value]) => [
    <code key="name">{name}</code>,
    value,
  ]);
  return (
    <Sheet
      title="CSS variables"
      says="Set on the page's body by appearance and density. Styles of a renderer take these, and no value of their own."
    >
      <SampleTable caption={`${appearance}, ${density}`} head={["variable", "value"]} rows={rows} />
    </Sheet>
  );
}

const meta: Meta = { title: "Foundations/Type, sizes, variables" };
export default meta;
type Story = StoryObj;

export const Type: Story = { render: () => <TypeSheet /> };
export const Sizes: Story = { render: () => <SizeSheet /> };
export const Comfortable: Story = { ...Sizes, globals: { density: "comfortable" } };
export const Variables: Story = { render: () => <VariableSheet /> };
export const VariablesDark: Story = { ...Variables, globals: { theme: "dark" } };
