import { act } from "react";
import { expect, test } from "vitest";
import type { FormFieldView, Row, StoredFile } from "../../../src/engine/index.ts";
import { cleanStage, stage } from "../../kit/conformance/stage.tsx";
import { LineEditor, type LineEditorProps } from "./LineEditor.tsx";

cleanStage();

const field = {
  key: "proof",
  title: "Evidence",
  kind: "attachment",
  widget: "attachment",
} as FormFieldView;
const fileOf = (name: string) => ({ id: name, name, size: 4, mime: "text/plain" }) as StoredFile;

/** An editor of a line's cell that uploads what is chosen; files arrive when the test says so. */
function uploading() {
  const edited: unknown[] = [];
  const drafts: unknown[] = [];
  let line: Row = { id: "L1" };
  const store = {
    page: { page: "audit" },
    getState: () => ({ record: { items: [line] }, refused: new Map() }),
    edit: (edits: readonly { readonly value: unknown }[]) => {
      edited.push(...edits);
      line = { ...line, proof: edits[0]!.value };
    },
  };
  const arrive: ((file: StoredFile) => void)[] = [];
  const upload = () => new Promise<StoredFile>((done) => arrive.push(done));
  const props = {
    field,
    value: null,
    data: { id: "L1" },
    context: { store, table: { path: "items" } },
    onValueChange: (draft: unknown) => drafts.push(draft),
    stopEditing: () => {},
  } as unknown as LineEditorProps;
  const choose = (root: HTMLElement, ...names: readonly string[]) =>
    act(async () => {
      const input = root.querySelector<HTMLInputElement>("input[type=file]")!;
      const files = names.map((name) => new File(["text"], name));
      Object.defineProperty(input, "files", { value: files });
      input.dispatchEvent(new Event("change", { bubbles: true }));
    });
  return { edited, drafts, arrive, upload, props, choose };
}

test("files that arrive after their cell was left are in its line all the same, each of them", async () => {
  const { edited, drafts, arrive, upload, props, choose } = uploading();
  const { root, draw } = await stage(<LineEditor {...props} />, "en", { upload });
  await choose(root, "a.txt", "b.txt");
  await expect.poll(() => arrive.length).toBe(2);
  await draw(<p>elsewhere</p>);
  await act(async () => {
    arrive[0]!(fileOf("a.txt"));
    arrive[1]!(fileOf("b.txt"));
  });
  expect(drafts).toEqual([]);
  expect(edited).toMatchObject([
    { table: "items", line: "L1", field: "proof", value: [{ name: "a.txt" }] },
    { table: "items", line: "L1", field: "proof", value: [{ name: "a.txt" }, { name: "b.txt" }] },
  ]);
});

test("a file that arrives while its cell is open again joins what was put there meanwhile", async () => {
  const { edited, drafts, arrive, upload, props, choose } = uploading();
  const { root, draw } = await stage(<LineEditor key="1" {...props} />, "en", { upload });
  await choose(root, "late.txt");
  await draw(<p>elsewhere</p>);
  await draw(<LineEditor key="2" {...props} />);
  await choose(root, "early.txt");
  await expect.poll(() => arrive.length).toBe(2);
  await act(async () => arrive[1]!(fileOf("early.txt")));
  await act(async () => arrive[0]!(fileOf("late.txt")));
  expect(edited).toEqual([]);
  expect(drafts.at(-1)).toMatchObject({ value: [{ name: "early.txt" }, { name: "late.txt" }] });
});
