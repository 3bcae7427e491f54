import type { Meta, StoryObj } from "@storybook/react-vite";
import { useMemo, type ReactNode } from "react";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import type { DataSource, ExplainRequest } from "../../renderers/base/dataSource.ts";
import { DetailView } from "../../renderers/form/detail/DetailView.tsx";
import { ListView } from "../../renderers/list/ListView.tsx";
import { RendererContext, useRenderer } from "../../renderers/base/rendererContext.ts";
import { memoryId } from "../memory/ids.ts";
import { repairId, repairWorld } from "./repairs.ts";

const asked: ExplainRequest[] = [];
const file = "layers/acme/repair-request.json";

/** A source that answers every "why?" with the question, as the server would with its reason. */
function Explained({ children }: { children: ReactNode }) {
  const environment = useRenderer();
  const source = useMemo((): DataSource => {
    const explain: DataSource["explain"] = async (_, request) => {
      asked.push(request);
      const { ask, field, action, number } = request;
      const about = field ?? action ?? number ?? "";
      const place = { file, line: 7, column: 1, pointer: `/${about}` };
      return { title: about, reasons: [{ key: "guard", text: `${ask} ${about}`, place }] };
    };
    return { ...environment.source, explain };
  }, [environment]);
  return <RendererContext value={{ ...environment, source }}>{children}</RendererContext>;
}

const meta: Meta<typeof DetailView> = {
  title: "Patterns/Actions/Why",
  component: DetailView,
  args: { page: "repair-request", id: repairId(3), onSaved: fn() },
  parameters: { stage: { memory: repairWorld() } },
  globals: { implementer: true },
  beforeEach: () => {
    asked.length = 0;
  },
  decorators: [
    (Story) => (
      <Explained>
        <Story />
      </Explained>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof DetailView>;

const body = () => within(document.body);
const cell = (root: HTMLElement, row: number, column: string) =>
  root.querySelector<HTMLElement>(`.ag-row[row-index="${row}"] [col-id="${column}"]`)!;

/** The cell in focus: why it is read-only, required or hidden. */
export const OfALineCell: Story = {
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(cell(canvasElement, 1, "name")).toBeTruthy());
    await userEvent.click(cell(canvasElement, 1, "name"));
    await userEvent.click(await canvas.findByRole("button", { name: /^为什么？2 / }));
    const reasons = await body().findByRole("status", { name: "原因" });
    await waitFor(() => expect(reasons).toHaveTextContent("readonly items.name"));
    await expect(reasons).toHaveTextContent(`${file}:7`);
    await expect(asked.map(({ ask }) => ask)).toEqual(["readonly", "required", "hidden"]);
    await expect(asked[0]).toMatchObject({
      page: "repair-request",
      field: "items.name",
      id: repairId(3),
      line: memoryId("repair 3 line 1"),
    });
  },
};

/** What cannot be done with the picked line: by which rule each of its actions is refused. */
export const OfALineAction: Story = {
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(cell(canvasElement, 0, "name")).toBeTruthy());
    await userEvent.click(canvas.getAllByRole("checkbox")[1]!);
    const tools = within(await canvas.findByRole("group", { name: "所选行的操作" }));
    await userEvent.click(tools.getByRole("button", { name: /^为什么？/ }));
    await waitFor(() => expect(asked.length).toBeGreaterThan(0));
    await expect(asked[0]).toMatchObject({
      ask: "refused",
      table: "items",
      line: memoryId("repair 3 line 0"),
    });
    const reasons = await body().findByRole("status", { name: "原因" });
    await waitFor(() => expect(reasons).toHaveTextContent(`refused ${asked[0]!.action!}`));
  },
};

/** A list that shows other documents: why one that is known by its number is not among them. */
export const OfAList: Story = {
  render: () => <ListView page="repair-request" />,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "为什么看不到某张单据？" }));
    await userEvent.type(await body().findByRole("searchbox", { name: "单据编号" }), "REP1{Enter}");
    const reasons = await body().findByRole("status", { name: "原因" });
    await waitFor(() => expect(reasons).toHaveTextContent("missing REP1"));
    await expect(asked[0]).toMatchObject({ ask: "missing", number: "REP1" });
  },
};
