import {
  addDays,
  referenceId,
  sameValue,
  type Field,
  type Place,
  type Row,
  type WireValue,
  mimeOf,
  takenBy,
  wantedBy,
  type Sampling,
  sampleValue,
} from "../../src/engine/index.ts";

/**
 * Values that a field of a stored row may be changed to, all other than the one it has; the first ones are the most
 * telling, later ones are for fields whose rules refuse those.
 */
export async function otherValues(
  sampling: Sampling,
  field: Field,
  place: Place,
  siblings: readonly Row[],
  n: number,
): Promise<readonly WireValue[]> {
  const current = place.row[field.key];
  const values = await candidates(sampling, field, place, siblings, n);
  return values.filter((value) => {
    const taken = field.kind.parse(value, field);
    return "value" in taken && !sameValue(taken.value, current) && taken.value !== null;
  });
}

async function candidates(
  sampling: Sampling,
  field: Field,
  place: Place,
  siblings: readonly Row[],
  n: number,
): Promise<readonly WireValue[]> {
  const { today } = sampling.context;
  const current = place.row[field.key];
  if (field.files) return [[await sampling.upload!(mimeOf(field))]];
  if (field.to !== undefined) return otherReferences(sampling, field, place, siblings);
  switch (field.kind.name) {
    case "text":
    case "note":
    case "html":
      return [strangeText(field, n), sampleValue(field, n, today)!];
    case "date":
      return [1, -1, 30, -30].map((days) => addDays(String(current ?? today), days)!);
    case "datetime":
      return ["2026-11-22T01:02:03.004Z", "2026-11-20T23:59:59.999Z"];
    case "time":
      return ["23:59", "00:00"];
    case "boolean":
      return [current !== true];
    case "choice":
      return field.choices!.map(({ value }) => (field.many ? [value] : value));
    case "attributes":
      // Which they may be, the row's template says.
      return [];
    case "json":
      return [{ changed: [n, "中文", null] }];
    case "integer":
      return [2, 3, 1, 0, 5, 2001];
    default:
      return ["2.5", "2", "3", "1", "0", "99.99", "0.000001"];
  }
}

async function otherReferences(
  sampling: Sampling,
  field: Field,
  place: Place,
  siblings: readonly Row[],
): Promise<readonly WireValue[]> {
  const current = (place.row[field.key] ?? []) as WireValue;
  const ids = (Array.isArray(current) ? current : [current]).flatMap(
    (one: WireValue) => referenceId(one) ?? [],
  );
  const not = [
    ...ids,
    ...takenBy(field, place, siblings),
    ...(place.row.id === undefined ? [] : [place.row.id]),
  ];
  const id = await sampling.ensure(field.to!, wantedBy(sampling, field, place, not));
  if (id === undefined) throw new Error(`No other ${field.to} for ${field.key}`);
  return field.many ? [[...ids, id], [id]] : [id, { id }];
}

/** Quotes, wildcards, markup, Chinese, an emoji and a right-to-left letter, as much of it as fits. */
function strangeText(field: Field, n: number): string {
  const text = `${n} “x” 'y' <b>&\\%_ 中文繁體 😀 א`;
  return field.kind.name === "html"
    ? `<p>${n} 中文 😀</p>`
    : [...text]
        .slice(0, field.maxLength ?? 200)
        .join("")
        .trim();
}
