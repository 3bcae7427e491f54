import type { Meta, StoryObj } from "@storybook/react-vite";
import { messages as cn } from "../../src/app/core/messages/zh-CN.ts";
import { messages as tw } from "../../src/app/core/messages/zh-TW.ts";
import { messages as en } from "../../src/app/core/messages/en-US.ts";
import { shortcuts } from "../../src/app/shell/help/shortcuts.ts";
import { useRenderer } from "../../renderers/base/rendererContext.ts";
import { Sheet, SampleTable } from "./Sheet.tsx";

/** Keys of the lines of a document, which the help of the shell does not list. */
const inLines = [
  ["Enter", "next row; after the last one a new line"],
  ["Tab", "next cell that may be changed; after the last one a new line"],
  ["a letter, also by an input method", "begins to change the cell"],
  ["F2, F4", "change the cell; the whole list of values"],
  ["Ctrl D, Ctrl V", "fill down; paste from a spreadsheet"],
  ["Esc", "gives up what was typed"],
] as const;

/** What the keyboard does, as the shell's help says it, and in the lines of a document. */
function KeySheet() {
  const { language } = useRenderer();
  const words = { cn, tw, en }[language] as Readonly<Record<string, string>>;
  return (
    <Sheet
      title={words["keys.title"]!}
      says="Whatever the mouse does the keyboard does too. F6 goes from part to part, Esc back; a focus is always seen."
    >
      {shortcuts.map(({ where, keys }) => (
        <SampleTable
          key={where}
          caption={words[where]!}
          head={["keys", "what they do"]}
          rows={keys.map(({ keys: pressed, does }) => [
            <span key="keys">
              {pressed.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </span>,
            words[does]!,
          ])}
        />
      ))}
      <SampleTable
        caption="Lines of a document"
        head={["keys", "what they do"]}
        rows={inLines.map(([keys, does]) => [<kbd key="keys">{keys}</kbd>, does])}
      />
    </Sheet>
  );
}

const meta: Meta<typeof KeySheet> = { title: "Foundations/Keyboard", component: KeySheet };
export default meta;
type Story = StoryObj<typeof KeySheet>;

export const Chinese: Story = {};
export const Taiwan: Story = { globals: { locale: "zh-TW" } };
export const English: Story = { globals: { locale: "en-US" } };
