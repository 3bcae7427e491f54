import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState, type ComponentProps } from "react";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import type { StageSettings } from "../../.storybook/Stage.tsx";
import type { DialectShape } from "../../src/features/studio/app/editor/dialect.ts";
import { FormPanel } from "../../src/features/studio/app/form/FormPanel.tsx";
import {
  languageOf,
  type Language,
  type LayerChange,
  type SchemaPlace,
  type SchemaProblem,
} from "../../src/engine/index.ts";
import dialect from "../../schemas/document.schema.json";
import unit from "../../schemas/masters/unit.json?raw";
import { Shell } from "../auction/Shell.tsx";

type JSONPath = ComponentProps<typeof FormPanel>["path"];

/** The form beside the text that it writes. */
function Beside(props: {
  text: string;
  path: JSONPath;
  readOnly: boolean;
  language: Language;
  problems: readonly SchemaProblem[];
  changes: readonly LayerChange[];
  onGo: (place: SchemaPlace) => void;
}) {
  const [text, setText] = useState(props.text);
  const [path, setPath] = useState(props.path);
  return (
    <main>
      <h1 className="visually-hidden">Studio</h1>
      <FormPanel
        dialect={dialect as unknown as DialectShape}
        text={text}
        path={path}
        problems={props.problems}
        changes={props.changes}
        onGo={props.onGo}
        readOnly={props.readOnly}
        language={props.language}
        onPlace={setPath}
        onWrite={setText}
      />
      <pre data-testid="text">{text}</pre>
    </main>
  );
}

const meta: Meta<typeof Beside> = {
  title: "Pages/Studio/Form",
  component: Beside,
  args: {
    text: unit,
    path: ["properties", "name"],
    readOnly: false,
    problems: [],
    changes: [],
    onGo: fn(),
  },
  render: (args, { globals }) => {
    const { locale } = globals as unknown as StageSettings;
    return (
      <Shell locale={locale}>
        <Beside {...args} language={languageOf(locale)} />
      </Shell>
    );
  },
};
export default meta;
type Story = StoryObj<typeof Beside>;

const at = (file: string, pointer: string): SchemaPlace => ({ file, pointer, line: 1, column: 1 });

/** What a list offers under a name. */
const option = (name: string) =>
  within(document.body).findByText(name, { selector: ".ant-select-item code" });

/** What is typed is in the text at once, in its place; the rest of the text is as it was. */
export const WritesIntoTheText: Story = {
  play: async ({ canvas }) => {
    const title = await canvas.findByRole("textbox", { name: "title" });
    await userEvent.clear(title);
    await userEvent.type(title, "Unit name");
    const line = unit.split("\n").find((one) => one.includes('"bmc002"'))!;
    const renamed = line.replace('"title": "Name"', '"title": "Unit name"');
    const text = canvas.getByTestId("text");
    await waitFor(() => expect(text.textContent).toBe(unit.replace(line, renamed)));
    await expect(title).toHaveValue("Unit name");
  },
};
/** A word is added from those that may stand there, and goes again with its button. */
export const AddsAndRemovesWords: Story = {
  play: async ({ canvas }) => {
    const add = await canvas.findByRole("combobox", { name: "添加词…" });
    await userEvent.type(add, "help:zh-CN");
    await userEvent.click(await option("help:zh-CN"));
    const help = await canvas.findByRole("textbox", { name: "help:zh-CN" });
    await userEvent.type(help, "全称");
    const text = canvas.getByTestId("text");
    await waitFor(() => expect(text).toHaveTextContent('"help:zh-CN": "全称"'));
    await userEvent.click(canvas.getByRole("button", { name: "移除 help:zh-CN" }));
    await waitFor(() => expect(text.textContent).toBe(unit));
  },
};
/** Objects of the file are found by title, name or coded name. */
export const FindsAnObject: Story = {
  args: { path: [] },
  play: async ({ canvas }) => {
    const place = await canvas.findByRole("combobox", { name: "编辑的对象" });
    await userEvent.type(place, "bmc002");
    await userEvent.click(await option("name"));
    await waitFor(() =>
      expect(canvas.getByRole("textbox", { name: "code" })).toHaveValue("bmc002"),
    );
  },
};
/** A text that is no JSON cannot be changed here; why it is none stands in the list of problems alone. */
export const Broken: Story = {
  args: {
    text: unit.slice(0, 60),
    path: [],
    problems: [
      {
        ...at("masters/unit.json", ""),
        value: "",
        message: "Not valid JSON: it ends here",
        severity: "error",
      },
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/文本不是有效的 JSON，/)).toBeVisible();
    await expect(canvas.queryByText(/Not valid JSON/)).not.toBeInTheDocument();
  },
};
/** Whoever may only look. */
export const ReadOnly: Story = {
  args: { readOnly: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("textbox", { name: "title" })).toBeDisabled();
    await expect(canvas.queryByRole("combobox", { name: "添加词…" })).not.toBeInTheDocument();
  },
};
/** Problems stand at the words they concern, and so do the words of layers, which lead to where they are written. */
export const FindingsAtTheirWords: Story = {
  args: {
    problems: [
      {
        ...at("masters/unit.json", "/properties/name/kind"),
        message: '"txet" is no kind',
        value: "txet",
        nearest: "text",
        severity: "error",
      },
      {
        ...at("masters/unit.json", "/properties/name"),
        message: '"name" is unused',
        value: undefined,
        severity: "warning",
      },
    ],
    changes: [
      {
        layer: "layers/acme",
        change: "changed",
        file: "masters/unit.json",
        target: "/properties/name/title",
        place: at("layers/acme/masters/unit.json", "/properties/name/title"),
        over: [],
      },
    ],
  },
  play: async ({ args, canvas }) => {
    await expect(await canvas.findByText('"txet" is no kind; did you mean "text"?')).toBeVisible();
    await expect(canvas.getByText('"name" is unused')).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "由层 layers/acme 改写" }));
    await expect(args.onGo).toHaveBeenCalledWith(
      expect.objectContaining({ file: "layers/acme/masters/unit.json" }),
    );
  },
};
