import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, userEvent, waitFor, within } from "storybook/test";
import { field } from "./fields.ts";
import { WidgetBoard } from "./WidgetBoard.tsx";

const meta: Meta<typeof WidgetBoard> = { title: "Widgets/Rich text", component: WidgetBoard };
export default meta;
type Story = StoryObj<typeof WidgetBoard>;

const value =
  '<h2>标题</h2><p>a<sub>1</sub> <s>b</s> <a href="https://example.com/">c</a></p><table><tbody><tr><th colspan="2">d</th></tr><tr><td>e</td><td>f</td></tr></tbody></table><ol><li>g</li></ol><hr><pre><code>h</code></pre>';

export const Editing: Story = {
  args: { field: field("html", "html", "公告内容"), value },
  play: async ({ canvas, canvasElement }) => {
    const valueOf = (name: string): unknown =>
      JSON.parse(canvasElement.querySelector(`[data-value="${name}"]`)?.textContent ?? "");
    const editorOf = async (name: string) => {
      const label = `公告内容 ${name}`;
      await waitFor(() =>
        expect(canvas.getByLabelText(label)).toHaveProperty("isContentEditable", true),
      );
      return canvas.getByLabelText(label);
    };
    const press = async (editor: HTMLElement, name: string) => {
      const widget = editor.closest<HTMLElement>(".wb-html-editor")!;
      await userEvent.click(within(widget).getByRole("button", { name }));
    };

    const empty = await editorOf("empty");
    await userEvent.click(empty);
    // Keys come faster than React draws: none is lost, and no Markdown is made of them.
    await userEvent.keyboard("* 12-A ");
    await press(empty, "加粗");
    await userEvent.keyboard("bold");
    await waitFor(() => expect(valueOf("empty")).toBe("<p>* 12-A <strong>bold</strong></p>"));
    await press(empty, "项目符号");
    await waitFor(() =>
      expect(valueOf("empty")).toBe("<ul><li><p>* 12-A <strong>bold</strong></p></li></ul>"),
    );
    await userEvent.clear(empty);
    await waitFor(() => expect(valueOf("empty")).toBeNull());

    const clipboardData = new DataTransfer();
    clipboardData.setData(
      "text/html",
      '<p style="color:red" onclick="alert(1)">in <span class="x"><b>bold</b></span><img src=x onerror=alert(1)></p><script>alert(1)</script>',
    );
    empty.focus();
    empty.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
    await waitFor(() => expect(valueOf("empty")).toContain("<p>in <strong>bold</strong></p>"));

    // Nothing that the text held is lost by editing another part of it.
    const filled = await editorOf("filled");
    await expect(valueOf("filled")).toBe(value);
    await userEvent.click(within(filled).getByText("g"));
    await userEvent.keyboard("!");
    const link =
      '<a href="https://example.com/" target="_blank" rel="noopener noreferrer nofollow">c</a>';
    await waitFor(() =>
      expect(valueOf("filled")).toBe(
        `<h2>标题</h2><p>a<sub>1</sub> <s>b</s> ${link}</p><table><tbody><tr><th colspan="2"><p>d</p></th></tr><tr><td><p>e</p></td><td><p>f</p></td></tr></tbody></table><ol><li><p>g!</p></li></ol><hr><pre><code>h</code></pre>`,
      ),
    );

    await userEvent.keyboard("{Control>}z{/Control}");
    await waitFor(() => expect(valueOf("filled")).toContain("<p>g</p>"));

    // Tab in the last cell of a table is left to the browser, which leaves the editor.
    await userEvent.click(within(filled).getByText("f"));
    await expect(fireEvent.keyDown(filled, { key: "Tab", code: "Tab", keyCode: 9 })).toBe(true);
    await expect(valueOf("filled")).toContain("<td><p>f</p></td></tr></tbody>");

    await expect(canvas.getByLabelText("公告内容 disabled")).toHaveAttribute(
      "aria-readonly",
      "true",
    );
    await expect(await editorOf("wrong")).toHaveAttribute("aria-invalid", "true");
  },
};
