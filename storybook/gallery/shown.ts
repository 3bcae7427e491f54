import { expect, waitFor } from "storybook/test";

/** A page has come: its rows or its form are there, nothing is broken and nothing was refused. */
export async function shown({ canvasElement }: { canvasElement: HTMLElement }): Promise<void> {
  const found = (selector: string) => canvasElement.querySelector(selector);
  await waitFor(() => expect(found(".wb-list, .wb-detail:not([aria-busy='true'])")).not.toBeNull());
  await waitFor(() => expect(found(".ant-skeleton, .ag-overlay-loading-wrapper")).toBeNull());
  const wrong = [...canvasElement.querySelectorAll(".wb-broken, .ant-alert-error, .wb-failure")];
  await expect(wrong.map((part) => part.textContent)).toEqual([]);
}
