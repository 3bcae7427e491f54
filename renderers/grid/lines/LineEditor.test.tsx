import { act } from "react";
import { expect, test } from "vitest";
import type { FormFieldView, StoredFile } from "../../../src/engine/index.ts";
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

test("files that arrive after their cell was left are in its line all the same, each of them", async () => {
  const edited: unknown[] = [];
  const left: unknown[] = [];
  const store = {
    page: { page: "audit" },
    getState: () => ({ record: {}, refused: new Map() }),
    edit: (edits: readonly unknown[]) => edited.push(...edits),
  };
  const arrive: ((file: StoredFile) => void)[] = [];
  const upload = () => new Promise<StoredFile>((done) => arrive.push(done));
  const props = {
    field,
    value: null,
    data: { id: "L1" },
    context: { store, table: { path: "items" } },
    onValueChange: (draft: unknown) => left.push(draft),
    stopEditing: () => {},
  } as unknown as LineEditorProps;
  const { root, draw } = await stage(<LineEditor {...props} />, "en", { upload });
  const input = root.querySelector<HTMLInputElement>("input[type=file]")!;
  const files = ["a.txt", "b.txt"].map((name) => new File(["text"], name));
  Object.defineProperty(input, "files", { value: files });
  await act(async () => {
    input.dispatchEvent(new Event("change", { bubbles: true }));
  });
  await expect.poll(() => arrive.length).toBe(2);
  await draw(<p>elsewhere</p>);
  await act(async () => {
    arrive[0]!(fileOf("a.txt"));
    arrive[1]!(fileOf("b.txt"));
  });
  expect(left).toEqual([]);
  expect(edited).toMatchObject([
    { table: "items", line: "L1", field: "proof", value: [{ name: "a.txt" }] },
    { table: "items", line: "L1", field: "proof", value: [{ name: "a.txt" }, { name: "b.txt" }] },
  ]);
});
