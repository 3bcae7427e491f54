import { asReference } from "../../../../../renderers/widgets/reference/referenceValue.ts";
import type { Row, WireValue, WorkPart } from "../../../../engine/index.ts";
import { type WorkLine } from "../workSetting.ts";

/** What a scanned label says, by key; undefined where a code is no label of this page. */
export type Label = Readonly<Record<string, string>>;

export function readLabel({ label }: WorkPart, code: string): Label | undefined {
  const parts = code.split("|");
  if (!label || parts.length !== label.length) return undefined;
  return Object.fromEntries(
    label.flatMap((key, index) =>
      key === "" || !parts[index] ? [] : [[key, parts[index].trim()]],
    ),
  );
}

/** The open line that a label belongs to, `current` first: what it says and the action does not ask is so in the line. */
export function lineOfLabel(
  lines: readonly WorkLine[],
  label: Label,
  asked: readonly string[],
  current: string | undefined,
): WorkLine | undefined {
  const told = Object.entries(label).filter(([key]) => !asked.includes(key));
  const fits = lines.filter(
    ({ state, row }) =>
      state === "open" && told.every(([key, text]) => textIn(row, key) === text.toLowerCase()),
  );
  return fits.find(({ id }) => id === current) ?? fits[0];
}

/** What a label proves of what is asked: texts; a place is scanned where it is. */
export const provenBy = (
  label: Label,
  scans: readonly { readonly key: string; readonly to?: string | undefined }[],
): Label =>
  Object.fromEntries(
    scans.flatMap(({ key, to }) => (to === undefined && label[key] ? [[key, label[key]]] : [])),
  );

/** What holds for the package that comes next: it may lie at the same place, and is another one. */
export const heldForNext = (
  proven: Readonly<Record<string, WireValue>>,
  scans: readonly { readonly key: string }[],
): Readonly<Record<string, WireValue>> =>
  Object.fromEntries(scans.map(({ key }) => [key, proven[key] ?? null]));

function textIn(row: Row, key: string): string {
  const value = row[key];
  return String(asReference(value as never)?.code ?? (value as string) ?? "").toLowerCase();
}

/** What a code may be found by, the whole first: a package's number begins with that of its document. */
export function namesIn(code: string): readonly string[] {
  const [first = ""] = code.split("|");
  const shorter = [first, first.replace(/-\d+$/, ""), first.replace(/-\d+-\d+$/, "")];
  return [...new Set([code, ...shorter])].filter((name) => name.length > 3);
}
