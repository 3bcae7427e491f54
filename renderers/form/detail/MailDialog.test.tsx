import { act } from "react";
import { expect, test, vi } from "vitest";
import type { DataSource } from "../../base/dataSource.ts";
import { cleanStage, stage } from "../../kit/conformance/stage.tsx";
import { MailDialog } from "./MailDialog.tsx";

cleanStage();

const mail = { page: "order", id: "o1", usual: "Order", subject: "Order O1", prints: [] };

async function opened(language: "en" | "cn", source: Partial<DataSource>) {
  await stage(<MailDialog {...mail} onClose={() => {}} />, language, source);
  const box = document.body.querySelector<HTMLInputElement>("[role=combobox]")!;
  const press = (key: string, keyCode: number) =>
    box.dispatchEvent(
      new KeyboardEvent("keydown", {
        key,
        keyCode,
        bubbles: true,
        cancelable: true,
      } as KeyboardEventInit),
    );
  const type = async (text: string) => {
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(box, text);
      box.dispatchEvent(new Event("input", { bubbles: true }));
    });
    await act(async () => void press("Enter", 13));
  };
  const send = () =>
    [...document.body.querySelectorAll<HTMLButtonElement>("button.ant-btn-primary")].at(-1)!;
  return { box, type, send, press };
}

test("addresses that the document's records know are offered by the names of their contacts", async () => {
  const recipients = vi.fn<NonNullable<DataSource["recipients"]>>(() =>
    Promise.resolve([{ address: "wu@example.com", name: "Wu Hao" }]),
  );
  const { box } = await opened("en", { recipients });
  expect(recipients).toHaveBeenCalledWith("order", "o1");
  await act(async () => {
    box.dispatchEvent(new MouseEvent("mousedown", { bubbles: true }));
  });
  expect(document.body.textContent).toContain("Wu Hao · wu@example.com");
});

test.each([
  ["en", "No mail address: nobody"],
  ["cn", "不是有效的邮箱地址：nobody"],
] as const)(
  "a typed text that is no address is told in %s, and nothing is sent",
  async (language, said) => {
    const { type, send } = await opened(language, {});
    await type("nobody");
    expect(document.body.querySelector("[role=alert]")?.textContent).toContain(said);
    expect(send().disabled).toBe(true);
  },
);

test("a typed address can be sent to", async () => {
  const { type, send } = await opened("en", {});
  await type("a@example.com");
  expect(document.body.querySelector("[role=alert]")).toBeNull();
  expect(send().disabled).toBe(false);
});

test("Tab leaves the recipients and picks none that is highlighted", async () => {
  const recipients = () => Promise.resolve([{ address: "wu@example.com", name: "Wu Hao" }]);
  const { box, type, press } = await opened("en", { recipients });
  await act(async () => {
    box.dispatchEvent(new MouseEvent("mousedown", { bubbles: true }));
  });
  await type("a@example.com");
  expect(box.getAttribute("aria-expanded")).toBe("true");
  let isTaken = true;
  await act(async () => {
    isTaken = !press("Tab", 9);
  });
  expect(isTaken).toBe(false);
  expect(box.getAttribute("aria-expanded")).toBe("false");
  const tags = [...document.body.querySelectorAll(".ant-select-selection-item")];
  expect(tags.map(({ textContent }) => textContent)).toEqual(["a@example.com"]);
});
