import { ExactDecimal, type Row } from "../../../engine/index.ts";
import { inputFields, type InputField } from "../../../../renderers/inputs/inputField.ts";
import { offerFrom } from "../../../../renderers/inputs/offeredValues.ts";
import { holds, linePlace, workTable, type WorkLine, type WorkSetting } from "./workSetting.ts";

/** What is asked of a line: its figure, what is scanned, and the rest. */
interface Asked {
  readonly figure: InputField | undefined;
  readonly scans: readonly InputField[];
  readonly others: readonly InputField[];
  /** Those of the rest that are shown beside the figure, to be typed. */
  readonly also: readonly InputField[];
  /** Values offered, by key; those of scans are proposals until they are scanned or taken. */
  readonly offered: Readonly<Record<string, unknown>>;
}

/** What the action of the view asks of a line, as far as it is asked there. */
export function askedOf(setting: WorkSetting, record: Row, line: WorkLine): Asked {
  const { work, page, model, context } = setting;
  const place = linePlace(setting, record, line.id);
  const namesOf = (word: "scan" | "also") =>
    (work[word] ?? []).flatMap(({ path, when }) => (holds(setting, place, when) ? [path] : []));
  const table = workTable(setting);
  if (work.act === undefined) {
    const scans = namesOf("scan").flatMap((path) => {
      const field = table.fields.find(({ key }) => key === path);
      const asked = field && { ...field, required: false, offered: true, dependsOn: [] };
      return asked ? [asked as unknown as InputField] : [];
    });
    const offered = Object.fromEntries(scans.map(({ key }) => [key, line.row[key]]));
    return { figure: undefined, scans, others: [], also: [], offered };
  }
  const button = table.actions.find(({ key }) => key === work.act);
  const scanned = (work.scan ?? []).map(({ path }) => path);
  const known = inputFields(button?.lineInput ?? {});
  const offer = offerFrom(page, model, { table: table.path, context });
  const { asked, values } = offer(known, { row: line.row, header: record, parent: undefined });
  const fields = known.filter(({ key }) => asked.has(key));
  const figure =
    fields.find(({ key }) => key === work.figure) ?? fields.find(({ kind }) => kind === "quantity");
  const left =
    line.left !== undefined && figure
      ? { [figure.key]: lesser(line.left, values[figure.key]) }
      : {};
  const others = fields.filter((field) => field !== figure && !scanned.includes(field.key));
  return {
    figure,
    scans: namesOf("scan").flatMap((path) => fields.filter(({ key }) => key === path)),
    others,
    also: namesOf("also").flatMap((path) => others.filter(({ key }) => key === path)),
    offered: { ...values, ...left },
  };
}

/** What is left of the line, or less where less is offered: as much as one place holds. */
function lesser(left: string, offered: unknown): string {
  const known = typeof offered === "string" && !new ExactDecimal(offered).isZero();
  return known && new ExactDecimal(offered).lt(left) ? offered : left;
}

/** One more or less, never below zero. */
export function stepped(quantity: string | null, by: 1 | -1): string {
  const next = new ExactDecimal(quantity ?? "0").plus(by);
  return next.lt(0) ? "0" : next.toFixed();
}
