import { idempotencyKey } from "../../../app/core/http/idempotencyKey.ts";
import type { Row, WireValue } from "../../../engine/index.ts";
import type { Operation } from "./operation.ts";
import { workTable, type WorkLine, type WorkSetting } from "./workSetting.ts";

/** What was done with a line as a request that can be sent now or later: an action names no version, so that own work before it does not stand in its way. */
export function makeOperation(options: {
  readonly setting: WorkSetting;
  readonly record: Row;
  readonly line: WorkLine;
  readonly figure: string | undefined;
  readonly quantity: string;
  /** Inputs of the action, or the fields of the line that are typed with the one at hand. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly confirm?: readonly number[];
  readonly title: string;
  readonly now: string;
}): Operation {
  const { setting, record, line, figure, quantity, values, confirm = [], title, now } = options;
  const { page, work } = setting;
  const table = workTable(setting);
  const id = String(record.id);
  const base = {
    key: idempotencyKey(),
    page: page.page,
    document: page.document,
    id,
    line: line.id,
    quantity,
    title,
    at: now,
  };
  const confirmed = confirm.length > 0 && { confirm };
  if (work.act !== undefined) {
    const input = { ...values, ...(figure !== undefined && { [figure]: quantity }) };
    const lines = [{ id: line.id, input }];
    const targets = [{ id, version: record.version ?? 0, table: table.path, lines }];
    const request = { page: page.page, targets, ...confirmed };
    return { ...base, act: { action: work.act, request } };
  }
  const { field, below } = line.target!;
  const typed: Readonly<Record<string, WireValue>> = { [field.key]: quantity };
  const also = values as Readonly<Record<string, WireValue>>;
  const changes =
    below === undefined
      ? { id: line.id, set: { ...typed, ...also } }
      : { id: line.id, set: also, [below]: { add: [{ set: typed }] } };
  return {
    ...base,
    save: { id, version: record.version ?? 0, [work.each]: { set: [changes] }, ...confirmed },
  };
}
