import { SourceError, type DataSource } from "../../../../../renderers/base/dataSource.ts";
import { lookupIn } from "../../../../../renderers/document/lookupIn.ts";
import type { InputField } from "../../../../../renderers/inputs/inputField.ts";
import { askLookup } from "../../../../../renderers/widgets/reference/lookup.ts";
import {
  asReference,
  isNamedBy,
} from "../../../../../renderers/widgets/reference/referenceValue.ts";
import type { Row, WireValue } from "../../../../engine/index.ts";
import { workTable, type WorkSetting } from "../workSetting.ts";

/** What a scanned code is as the value of a field. Undefined where it is none that fits there. */
export async function scannedValue(options: {
  readonly source: DataSource;
  readonly setting: WorkSetting;
  readonly record: Row;
  readonly row: Row;
  readonly target: InputField;
  readonly expected: unknown;
  readonly code: string;
}): Promise<WireValue | undefined> {
  const { source, setting, record, row, target, expected, code } = options;
  const { page, work } = setting;
  const reference = asReference(expected as never);
  // Without an action nothing may differ: the scan proves that one stands before the right goods.
  if (work.act === undefined)
    return isSame(reference?.code ?? expected, code) ? (expected as WireValue) : undefined;
  if (target.to === undefined) return code;
  if (reference && isSame(reference.code, code)) return reference as unknown as WireValue;
  try {
    const place = {
      field: target,
      page: page.page,
      path: target.key,
      action: { key: work.act, table: workTable(setting).path },
      lookupIn: lookupIn(target, row, record),
    };
    const { rows } = await askLookup(source, place)({ q: code, size: 10 });
    return rows.find((each) => isNamedBy(each, code)) as unknown as WireValue | undefined;
  } catch (error) {
    // Without a network the code is taken as it is: the server looks it up when it is sent.
    const isAway = error instanceof SourceError && error.status === 503;
    return isAway ? ({ id: code, code, name: null } as unknown as WireValue) : undefined;
  }
}

const isSame = (expected: unknown, code: string): boolean =>
  typeof expected === "string" && expected.trim().toLowerCase() === code.trim().toLowerCase();
