import { act, useEffect } from "react";
import { createRoot } from "react-dom/client";
import { expect, test } from "vitest";
import type { ListRow } from "../../../src/engine/index.ts";
import type { Outcome } from "../../actions/runTargets.ts";
import { useSelection } from "./useSelection.ts";

const row = (id: string, about = "") => ({ id, about }) as unknown as ListRow;
const outcome = (id: string, status: number) => ({ row: { id }, status }) as unknown as Outcome;

test("rows stay picked across pages, as last read, and after an action as long as the list has them", async () => {
  let held!: ReturnType<typeof useSelection>;
  function Probe({ rows }: { readonly rows: readonly ListRow[] }) {
    const selection = useSelection(rows);
    useEffect(() => {
      held = selection;
    }, [selection]);
    return null;
  }
  const root = createRoot(document.createElement("div"));
  const show = (rows: readonly ListRow[]) => act(async () => root.render(<Probe rows={rows} />));
  const picked = () => [...held.selected.values()];
  await show([row("a"), row("b")]);
  await act(async () => held.select([row("a"), row("b")]));
  await show([row("c")]);
  await act(async () => held.select([row("c")]));
  await show([row("a", "read again"), row("b")]);
  expect(picked()).toEqual([row("a", "read again"), row("b"), row("c")]);
  await act(async () => held.letGo([outcome("a", 200), outcome("b", 5201), outcome("c", 200)]));
  expect(picked().map(({ id }) => id)).toEqual(["a", "b", "c"]);
  await show([row("a", "after the action"), row("b")]);
  expect(picked()).toEqual([row("a", "after the action"), row("b")]);
  await act(async () => root.unmount());
});
