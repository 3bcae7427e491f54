import { ExactDecimal, type Row } from "../../../engine/index.ts";
import { inputFields, type InputField } from "../../../../renderers/inputs/inputField.ts";
import { offerFrom } from "../../../../renderers/inputs/offeredValues.ts";
import { tableOf, type WorkLine, type WorkSetting } from "./workSetting.ts";

/** What is asked of a line: its figure, what is scanned, and the rest. */
export interface Asked {
  readonly figure: InputField | undefined;
  readonly scans: readonly InputField[];
  readonly others: readonly InputField[];
  /** Values offered, by key; those of scans are proposals until they are scanned or taken. */
  readonly offered: Readonly<Record<string, unknown>>;
}

/** What the action of the view asks of a line, as far as it is asked there (`isScanned`). */
export function askedOf(
  setting: WorkSetting,
  record: Row,
  line: WorkLine,
  isScanned: (path: string) => boolean,
): Asked {
  const { work, page, model, context } = setting;
  const table = tableOf(setting);
  if (work.act === undefined) {
    const scans = (work.scan ?? []).flatMap(({ path }) => {
      const field = table.fields.find(({ key }) => key === path);
      const asked = field && { ...field, required: false, offered: true, dependsOn: [] };
      return asked && isScanned(path) ? [asked as unknown as InputField] : [];
    });
    const offered = Object.fromEntries(scans.map(({ key }) => [key, line.row[key]]));
    return { figure: undefined, scans, others: [], offered };
  }
  const button = table.actions.find(({ key }) => key === work.act);
  const fields = inputFields(button?.lineInput ?? {});
  const scanned = (work.scan ?? []).map(({ path }) => path);
  const figure =
    fields.find(({ key }) => key === work.figure) ?? fields.find(({ kind }) => kind === "quantity");
  const offer = offerFrom(page, model, { table: table.path, context });
  const offered = offer(fields, { row: line.row, header: record, parent: undefined });
  const left = line.left !== undefined && figure ? { [figure.key]: line.left } : {};
  return {
    figure,
    scans: scanned.flatMap((path) =>
      isScanned(path) ? fields.filter(({ key }) => key === path) : [],
    ),
    others: fields.filter((field) => field !== figure && !scanned.includes(field.key)),
    offered: { ...offered, ...left },
  };
}

/** One more or less, never below zero. */
export function stepped(quantity: string | null, by: 1 | -1): string {
  const next = new ExactDecimal(quantity ?? "0").plus(by);
  return next.lt(0) ? "0" : next.toFixed();
}
