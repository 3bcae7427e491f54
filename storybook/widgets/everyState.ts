import { expect } from "storybook/test";

/** All states of a widget are drawn, and none is broken. */
export async function everyState({ canvasElement }: { canvasElement: HTMLElement }): Promise<void> {
  await expect(canvasElement.querySelectorAll("[data-state]").length).toBe(11);
  const broken = [...canvasElement.querySelectorAll<HTMLElement>(".wb-broken")];
  await expect(broken.map(({ dataset }) => dataset["broken"])).toEqual([]);
  const masked = canvasElement.querySelector('[data-state="masked"]');
  await expect(masked?.textContent).toContain("•••");
}
