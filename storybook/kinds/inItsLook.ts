import { expect, waitFor } from "storybook/test";
import { shown } from "../gallery/shown.ts";
import type { KindPageProps } from "./KindPage.tsx";

const count = (root: HTMLElement, selector: string) => root.querySelectorAll(selector).length;

/** A page has come in its look, and shows what the look is about. */
export async function inItsLook(story: {
  canvasElement: HTMLElement;
  args: Partial<KindPageProps>;
}): Promise<void> {
  const { canvasElement: root, args } = story;
  const { kind, look } = args;
  const texts = () => root.textContent ?? "";
  if (look === "Failed") {
    await waitFor(() => expect(count(root, ".wb-failure[role='alert']")).toBe(1));
    return;
  }
  if (look === "Loading") {
    await waitFor(() =>
      expect(
        count(
          root,
          "[aria-busy='true'], [role='status'] .ant-skeleton, [role='status'].wb-list-skeleton",
        ),
      ).toBeGreaterThan(0),
    );
    return;
  }
  if (kind === "Guide") {
    await waitFor(() => expect(count(root, ".wb-guide:not([aria-busy='true'])")).toBe(1));
  } else await shown({ canvasElement: root });
  if (look === "Masked") {
    await waitFor(() => expect(texts()).toContain("•••"));
  } else await expect(texts()).not.toContain("•••");
  if (look === "LongText") await waitFor(() => expect(texts()).toContain("A long t"));
  if (look === "ReadOnly") {
    // A grid whose rows are typed in place keeps its button, which never wakes: no cell takes anything.
    const usable = [...root.querySelectorAll<HTMLButtonElement>("button:not(:disabled)")];
    const words = usable.map(({ textContent }) => textContent);
    for (const word of ["保存", "删除", "新建"]) await expect(words).not.toContain(word);
  }
  if (kind === "Edit page" && (look === "Filled" || look === "ReadOnly")) {
    // The row of sums has cells too.
    const counts = ".ag-row:not([row-index^='b']) [col-id='firstCount']";
    await waitFor(() => expect(count(root, counts)).toBeGreaterThan(0));
    const openCells = () => count(root, `${counts}:not(.wb-cell-locked)`);
    if (look === "Filled") await waitFor(() => expect(openCells()).toBeGreaterThan(0));
    else await expect(openCells()).toBe(0);
  }
}
