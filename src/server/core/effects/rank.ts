import {
  actionRefusal,
  environmentOf,
  ExactDecimal,
  placesOf,
  readDecimal,
  type Conversion,
  type Document,
  type Place,
  type Row,
  recordContextOf,
  recordModelOf,
} from "../../../engine/index.ts";
import { followGraph } from "../follow/followGraph.ts";
import { liveLinksFrom, type Link } from "../follow/links.ts";
import { placesFor } from "../convert/sourceRows.ts";
import type { ActionRun, EffectDefinition } from "../act/actionRun.ts";
import { readStoredRecord } from "../../store/rows/selectRecord.ts";
import { rank as signature } from "./signatures/rank.ts";
import { performAction } from "../act/performAction.ts";

interface Params {
  readonly convert: string;
  readonly action: string;
  readonly by: string;
  readonly tie: string;
  readonly whole: { readonly action: string; readonly by: string; readonly more: string };
}

/** One that is ranked: its document, and its line unless it is the document itself. */
interface Ranked {
  readonly id: string;
  readonly line: string;
  readonly place: Place;
}

/**
 * Ranks what was made of each row by a conversion, lowest first, and runs an action on every one with its `rank`, once the
 * own document is written; then the documents themselves (`whole`): those with more of something first, then the lowest.
 * Of equals the one with the earlier `tie` comes first, so that no two share a rank. What has no value, or does not fit the
 * action, is not ranked.
 */
export const rank: EffectDefinition<Params> = {
  ...signature,
  apply: async (run, params) => {
    const { schema } = run.context;
    const conversion = followGraph(schema).conversion(run.document.name, params.convert)!;
    const { to } = conversion;
    const document = schema.document(to.document)!;
    run.after(async () => {
      const links = await linksOf(run, conversion);
      await rankLines(run, document, to.table, links, params);
      await rankWhole(run, document, links, params);
    });
  },
};

async function linksOf(run: ActionRun, conversion: Conversion): Promise<readonly Link[]> {
  const links = await liveLinksFrom(run.context.db, {
    document: run.document.name,
    id: run.id,
    lines: placesFor(run, conversion).map(({ row }) => row.id ?? run.id),
  });
  return links.filter((link) => link.conversion === conversion.key);
}

async function rankLines(
  run: ActionRun,
  document: Document,
  path: string,
  links: readonly Link[],
  { action: key, by, tie }: Params,
): Promise<void> {
  const action = document.table(path)!.actions.find((one) => one.key === key)!;
  const records = await recordsOf(run, document, links);
  const table = recordModelOf(document, run.context.language).table(path)!;
  const places = new Map(
    [...records.values()].flatMap((record) =>
      placesOf(table, record).map((place) => [place.row.id!, place] as const),
    ),
  );
  const ranks = new Map<string, number>();
  for (const own of Map.groupBy(links, ({ sourceLine }) => sourceLine).values()) {
    const ranked = own.flatMap(({ targetId, targetLine }): Ranked[] => {
      const place = targetLine === null ? undefined : places.get(targetLine);
      return place && fits(run, action, place, by)
        ? [{ id: targetId, line: targetLine!, place }]
        : [];
    });
    const order = (one: Ranked) => [number(one.place.row[by])];
    sorted(ranked, order, tie).forEach(({ line }, index) => ranks.set(line, index + 1));
  }
  for (const [id, record] of records) {
    const lines = placesOf(table, record).flatMap(({ row }) => {
      const at = ranks.get(row.id!);
      return at === undefined ? [] : [{ id: row.id!, input: { rank: at } }];
    });
    if (lines.length > 0)
      await performAction(run.context, { document, action, target: { id, lines }, bySystem: true });
  }
}

async function rankWhole(
  run: ActionRun,
  document: Document,
  links: readonly Link[],
  { tie, whole }: Params,
): Promise<void> {
  const action = document.header.actions.find(({ key }) => key === whole.action)!;
  const table = recordModelOf(document, run.context.language).header;
  const records = await recordsOf(run, document, links);
  const ranked = [...records].flatMap(([id, record]): Ranked[] => {
    const [place] = placesOf(table, record);
    return place && fits(run, action, place, whole.by) ? [{ id, line: id, place }] : [];
  });
  const order = ({ place: { row } }: Ranked) => [
    number(row[whole.more] ?? "0").negated(),
    number(row[whole.by]),
  ];
  for (const [index, { id }] of sorted(ranked, order, tie).entries())
    await performAction(run.context, {
      document,
      action,
      target: { id },
      input: { rank: index + 1 },
      bySystem: true,
    });
}

/** The documents that the links lead to, as they are stored now, in the order of their ids. */
async function recordsOf(
  { context }: ActionRun,
  document: Document,
  links: readonly Link[],
): Promise<ReadonlyMap<string, Row>> {
  const records = new Map<string, Row>();
  for (const id of [...new Set(links.map(({ targetId }) => targetId))].toSorted()) {
    const stored = await readStoredRecord(context, document, id);
    if (stored) records.set(id, stored.record);
  }
  return records;
}

function fits(
  run: ActionRun,
  action: Document["header"]["actions"][number],
  place: Place,
  by: string,
) {
  if (readDecimal(place.row[by]) === undefined) return false;
  const { language } = run.context;
  const environment = environmentOf(place, recordContextOf(run.context));
  return !actionRefusal({ action, place, environment, language, asked: false });
}

function number(value: unknown): InstanceType<typeof ExactDecimal> {
  return readDecimal(value) ?? new ExactDecimal(0);
}

function sorted(
  ranked: readonly Ranked[],
  order: (one: Ranked) => readonly InstanceType<typeof ExactDecimal>[],
  tie: string,
): readonly Ranked[] {
  const last = ({ place, line }: Ranked) => `${String(place.header[tie] ?? "~")} ${line}`;
  return ranked.toSorted((a, b) => {
    const [left, right] = [order(a), order(b)];
    const differing = left.findIndex((value, at) => !value.equals(right[at]!));
    if (differing >= 0) return left[differing]!.comparedTo(right[differing]!);
    return last(a) < last(b) ? -1 : 1;
  });
}
