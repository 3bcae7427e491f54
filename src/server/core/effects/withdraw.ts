import {
  refusalOf,
  problemPlace,
  type Conversion,
  type Document,
  type Expression,
  type Place,
  type Problem,
  type Row,
} from "../../../engine/index.ts";
import { followGraph, lockBeside, lockRows, lockUpstream } from "../follow/followGraph.ts";
import { liveLinksFrom, type Link } from "../follow/links.ts";
import { placesFor } from "../convert/sourceRows.ts";
import { takeBack, type StoredTarget } from "../convert/takeBack.ts";
import { visibleDocuments } from "../follow/downstream.ts";
import type { ActionRun, EffectDefinition } from "../act/actionRun.ts";
import { readStoredRecord } from "../../store/rows/selectRecord.ts";
import { withdraw as signature } from "./signatures/withdraw.ts";

type Params = string | WithdrawParams;
interface WithdrawParams {
  readonly convert: string;
  /** Machine of the follow-up's header -> states in which it can still be taken back; its draft states unless stated. */
  readonly from?: Readonly<Record<string, readonly string[]>>;
  /** 5207 unless stated. */
  readonly status?: number;
  /** Rows it is for; all unless stated. */
  readonly when?: Expression;
}

/**
 * `{ "withdraw": "purchase-order" }`: takes back what a conversion has made of the rows, as far as it is still a draft;
 * `{ "convert": ..., "from": { "status": [...] }, "status": 5408 }` says otherwise. After it the rows stand as if they had
 * never been converted. Nothing to take back is nothing to do; a row is refused with the status when all of it has moved on.
 * Rows for which `when` does not hold are left as they are.
 */
export const withdraw: EffectDefinition<Params> = {
  ...signature,
  lockFirst: lockBeside,
  apply: async (run, written) => {
    const params: WithdrawParams = typeof written === "string" ? { convert: written } : written;
    const conversion = followGraph(run.context.schema).conversion(
      run.document.name,
      params.convert,
    )!;
    const places = placesFor(run, conversion).filter(
      (place) => params.when === undefined || params.when.evaluate(run.environment(place)) === true,
    );
    const links = await linksOfRows(run, conversion, places);
    if (links.length === 0) return;
    const targets = await lockedTargets(run, conversion, links);
    const open = targets.filter((target) => canBeTakenBack(target, params.from));
    await refuseLate(run, { places, links, open, targets, status: params.status });
    for (const target of open) {
      const own = links.filter(({ targetId }) => targetId === target.record.id);
      await takeBack(run.context, conversion, target, own);
    }
  },
};

async function linksOfRows(
  run: ActionRun,
  conversion: Conversion,
  places: readonly Place[],
): Promise<readonly Link[]> {
  const links = await liveLinksFrom(run.context.db, {
    document: run.document.name,
    id: run.id,
    lines: places.map(({ row }) => row.id ?? run.id),
  });
  // What a row merely names was not made here.
  return links.filter((link) => link.conversion === conversion.key && !link.named);
}

async function lockedTargets(
  { context }: ActionRun,
  { to }: Conversion,
  links: readonly Link[],
): Promise<readonly StoredTarget[]> {
  const document = context.schema.document(to.document)!;
  const ids = [...new Set(links.map(({ targetId }) => targetId))].toSorted();
  for (const id of ids) await lockUpstream(context, document, id);
  await lockRows(context, document, ids);
  const targets: StoredTarget[] = [];
  for (const id of ids) {
    const stored = await readStoredRecord(context, document, id);
    if (stored) targets.push({ document, record: stored.record });
  }
  return targets;
}

function canBeTakenBack({ document, record }: StoredTarget, from: WithdrawParams["from"]): boolean {
  const machines = document.header.machines;
  if (from) {
    return Object.entries(from).every(([name, states]) => {
      const machine = machines.find((one) => one.name === name);
      return machine !== undefined && states.includes(stateOf(machine, record));
    });
  }
  const { status } = document;
  return !status || (status.state(stateOf(status, record))?.draft ?? false);
}

function stateOf(machine: Document["header"]["machines"][number], record: Row): string {
  return String(record[machine.field] ?? machine.initial);
}

/** A row all of whose follow-ups have moved on has nothing to take back: a problem at the row, naming them. */
async function refuseLate(
  run: ActionRun,
  options: {
    readonly places: readonly Place[];
    readonly links: readonly Link[];
    readonly open: readonly StoredTarget[];
    readonly targets: readonly StoredTarget[];
    readonly status: number | undefined;
  },
): Promise<void> {
  const { places, links, open, targets, status } = options;
  const isOpen = new Set(open.map(({ record }) => record.id));
  const late = places.flatMap((place) => {
    const own = links.filter(({ sourceLine }) => sourceLine === (place.row.id ?? run.id));
    return own.length > 0 && own.every(({ targetId }) => !isOpen.has(targetId))
      ? [{ place, ids: own.map(({ targetId }) => targetId) }]
      : [];
  });
  const [document] = targets.map((target) => target.document);
  if (late.length === 0 || !document) return;
  const ids = [...new Set(late.flatMap((one) => one.ids))];
  const seen = await visibleDocuments(run.context, document, ids);
  const problems = late.map(({ place, ids: own }): Problem => {
    const numbers = seen.filter(({ id }) => own.includes(id)).map(({ number }) => number);
    const hidden = new Set(own).size > numbers.length ? ["…"] : [];
    return {
      msgKey: "common.withdrawLate",
      args: [[...numbers, ...hidden].join(", ")],
      ...(status === undefined ? {} : { status }),
      ...problemPlace(place, undefined),
    };
  });
  const [first, ...rest] = problems;
  if (first) throw refusalOf([first, ...rest]);
}
