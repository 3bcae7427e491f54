import { act } from "react";
import { expect, test, vi } from "vitest";
import type { FormFieldView, WireValue } from "../../../src/engine/index.ts";
import type { LookupAnswer } from "../../base/dataSource.ts";
import { cleanStage, stage } from "../../kit/conformance/stage.tsx";
import { ReferenceInput } from "./ReferenceInput.tsx";

cleanStage();

const field = {
  key: "material",
  title: "Material",
  kind: "reference",
  widget: "reference",
  to: "material",
} as unknown as FormFieldView;
const rows = ["PL-CVR", "PL-TIE"].map((code) => ({ id: code, code, name: null }));
const answer = (found: typeof rows): LookupAnswer => ({ rows: found, total: found.length });

test("Enter takes what is typed by now, not the first match of what was typed before", async () => {
  vi.useFakeTimers();
  const later: (() => void)[] = [];
  const lookup = (_to: string, { q = "" }: { q?: string }) => {
    const found = answer(rows.filter(({ code }) => code.startsWith(q)));
    // The first question is answered at once, the next ones when the test says so.
    if (q === "PL") return Promise.resolve(found);
    return new Promise<LookupAnswer>((resolve) => later.push(() => resolve(found)));
  };
  const picked: WireValue[] = [];
  const { root } = await stage(
    <ReferenceInput
      field={field}
      value={null}
      onChange={(value) => picked.push(value)}
      label="Material"
      page=""
      path="material"
    />,
    "en",
    { lookup },
  );
  const input = root.querySelector("input")!;
  const type = (text: string) =>
    act(async () => {
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!;
      set!.call(input, text);
      input.dispatchEvent(new Event("input", { bubbles: true }));
    });
  const enter = () =>
    act(async () => {
      const init = { key: "Enter", keyCode: 13, which: 13, bubbles: true, cancelable: true };
      input.dispatchEvent(new KeyboardEvent("keydown", init as KeyboardEventInit));
    });
  const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  await act(async () => input.focus());
  await type("PL");
  await wait(300);
  expect(document.body.textContent).toContain("PL-CVR");
  await type("PL-TIE");
  await enter();
  expect(picked).toEqual([]);
  await wait(300);
  await act(async () => later.forEach((tell) => tell()));
  await wait(10);
  expect(picked).toMatchObject([{ code: "PL-TIE" }]);
  vi.useRealTimers();
});
