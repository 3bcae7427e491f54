import type { MachineView, Row } from "../../src/engine/index.ts";

/** A row's state in each machine, by the machine's name. */
export function statesOf(
  machines: readonly MachineView[],
  row: Row,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    machines.map(({ name, field, initial }) => [name, String(row[field] ?? initial)]),
  );
}
