import type { Meta, StoryObj } from "@storybook/react-vite";
import { menuIcons, MenuIcon } from "../../src/app/core/parts/MenuIcon.ts";
import { Sheet } from "./Sheet.tsx";

/** The icons that menus and schema files may name. */
function IconSheet() {
  return (
    <Sheet
      title="Icons"
      says="A page of a schema file names its icon in `menu.icon`. An icon never stands alone: its button or entry has a name that is read aloud."
    >
      <ul className="sheet-grid">
        {Object.keys(menuIcons).map((name) => (
          <li key={name}>
            <MenuIcon name={name} />
            <code>{name}</code>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

const meta: Meta<typeof IconSheet> = { title: "Foundations/Icons", component: IconSheet };
export default meta;
type Story = StoryObj<typeof IconSheet>;

export const Icons: Story = {};
export const Dark: Story = { globals: { theme: "dark" } };
