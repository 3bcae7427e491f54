import { expect, waitFor, within } from "storybook/test";

/** The page with what lies over it. */
export const body = () => within(document.body);
/** The dialog that is open. */
export const dialog = async () => within(await body().findByRole("dialog"));
/** Waits until no dialog is open. */
export const noDialog = () => waitFor(() => expect(body().queryByRole("dialog")).toBeNull());
/** Waits until the document is in that state. */
export const state = (text: string) =>
  waitFor(() =>
    expect(document.querySelector(".wb-detail-title .wb-state-large")).toHaveTextContent(text),
  );
