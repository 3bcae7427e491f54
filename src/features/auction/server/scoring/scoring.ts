import {
  canonicalDecimal,
  divide,
  ExactDecimal,
  readDecimal,
  Refusal,
  roundDecimal,
  requireRight,
} from "../../../../engine/index.ts";
import type { ExpertScore, ScoreSheet } from "../../answers/auctionScores.ts";
import { sql } from "kysely";
import type { Context, Writing } from "../../../../server/core/context.ts";
import { performAction } from "../../../../server/core/act/performAction.ts";
import type { AuctionParts } from "../event/auctionParts.ts";
import { keepScores, readScores } from "./scoreStore.ts";
import { readWatched } from "../view/watched.ts";

/** An expert's part in an event: the suppliers to be scored. */
interface Sitting {
  readonly id: string;
  readonly number: string;
  readonly title: string;
  readonly suppliers: readonly { readonly id: string; readonly name: string }[];
  readonly experts: readonly string[];
}

/** An expert's own sheet, and how many have handed in; nothing of what the others wrote. */
export async function scoreSheet(
  context: Context,
  parts: AuctionParts,
  id: string,
): Promise<ScoreSheet> {
  const sitting = await sittingOf(context, parts, id);
  const kept = await readScores(context, sitting.id);
  const own = kept.get(context.actor.staff!);
  const empty = { scores: {}, total: null, opinion: "" };
  return {
    number: sitting.number,
    title: sitting.title,
    ...(own?.submittedAt && { submittedAt: own.submittedAt }),
    submitted: sitting.experts.filter((expert) => kept.get(expert)?.submittedAt).length,
    experts: sitting.experts.length,
    criteria: criteriaOf(context).map(({ key, title, weight }) => ({ key, title, weight })),
    suppliers: sitting.suppliers.map(({ id: supplier, name }) => ({
      ...(own?.scores.find((one) => one.supplier === supplier) ?? { supplier, ...empty }),
      name,
    })),
  };
}

/** Keeps an expert's scores; they may be changed until they are handed in (`bid.scored`). */
export async function keepSheet(
  context: Context,
  parts: AuctionParts,
  id: string,
  scores: unknown,
): Promise<void> {
  const sitting = await sittingOf(context, parts, id);
  await refuseScored(context, sitting);
  const read = readSheet(context, sitting, scores);
  await keepScores(context, {
    event: sitting.id,
    expert: context.actor.staff!,
    scores: read,
    submitted: false,
  });
}

/** Hands an expert's scores in: every supplier must have a total (`bid.scoreMissing`). The last one reveals them all. */
export async function submitSheet(
  context: Context,
  parts: AuctionParts,
  id: string,
): Promise<void> {
  const { document } = parts;
  requireRight(context, document.menu, "submitScore");
  const sitting = await sittingOf(context, parts, id);
  const action = document.header.actions.find(
    ({ key }) => key === parts.auction.actions.submitScore,
  )!;
  await context.store.transaction(async (db) => {
    const writing: Writing = { ...context, db };
    // Serialise: the last expert to submit must see that they are the last.
    await sql`select 1 from ${parts.name("event")} where id = ${sitting.id}::uuid for update`.execute(
      db,
    );
    const own = await refuseScored(writing, sitting);
    const isWhole = sitting.suppliers.every(
      (one) => own?.find(({ supplier }) => supplier === one.id)?.total,
    );
    if (!own || !isWhole) throw new Refusal("bid.scoreMissing");
    await keepScores(writing, {
      event: sitting.id,
      expert: context.actor.staff!,
      scores: own,
      submitted: true,
    });
    await performAction(writing, {
      document,
      action,
      target: { id: sitting.id },
      right: { menu: document.menu, button: "submitScore" },
      bySystem: true,
    });
  });
}

async function refuseScored(
  context: Context,
  { id }: Sitting,
): Promise<readonly ExpertScore[] | undefined> {
  const own = (await readScores(context, id)).get(context.actor.staff!);
  if (own?.submittedAt) throw new Refusal("bid.scored");
  return own?.scores;
}

async function sittingOf(context: Context, parts: AuctionParts, id: string): Promise<Sitting> {
  requireRight(context, parts.document.menu, "score");
  const { staff } = context.actor;
  const column = (role: "expert" | "supplier" | "total") => sql.id("e", parts.key("experts", role));
  const watched = await readWatched(context, parts, { page: parts.document.name, id });
  const { rows } = await sql<{
    expert: string;
    supplier: string | null;
  }>`select ${column("expert")} as expert, ${column("supplier")} as supplier
    from ${parts.name("experts")} e where e."headerId" = ${watched.data.id}::uuid order by e.item`.execute(
    context.db,
  );
  const own = rows.filter(({ expert, supplier }) => expert === staff && supplier !== null);
  if (staff === null || own.length === 0)
    throw new Refusal("common.notFound", {
      args: [parts.document.title[context.language], id.slice(0, 60)],
    });
  return {
    id: watched.data.id,
    number: watched.data.number,
    title: watched.data.event.title,
    suppliers: own.map(({ supplier }) => ({
      id: supplier!,
      name: watched.names.get(supplier!)?.name ?? "",
    })),
    experts: [...new Set(rows.map(({ expert }) => expert))],
  };
}

interface Criterion {
  readonly key: string;
  readonly title: string;
  readonly weight: string;
}

/** Criteria of the parameter BID_CRITERIA: `技术/Technology=30;质量/Quality=30`. */
function criteriaOf({
  actor,
  language,
}: Pick<Context, "actor" | "language">): readonly Criterion[] {
  const text = String(actor.parameters["BID_CRITERIA"] ?? "");
  return text.split(";").flatMap((part) => {
    const [key = "", weight = ""] = part.split("=").map((word) => word.trim());
    const [chinese = key, english = chinese] = key.split("/");
    return key !== "" && readDecimal(weight)?.gt(0)
      ? [{ key, title: language === "en" ? english : chinese, weight }]
      : [];
  });
}

/** Reads scores as sent: 0 to 100 with at most two decimals, of the suppliers of the sitting and the known criteria. */
function readSheet(context: Context, sitting: Sitting, sent: unknown): readonly ExpertScore[] {
  const criteria = criteriaOf(context);
  if (!Array.isArray(sent))
    throw new Refusal("common.badRequest", { args: ["scores: a list is expected"] });
  const known = new Set(sitting.suppliers.map(({ id }) => id));
  return (sent as readonly Partial<ExpertScore>[]).map((one) => {
    if (!known.has(String(one?.supplier)))
      throw new Refusal("common.badRequest", { args: ["supplier"] });
    const scores = Object.fromEntries(
      Object.entries(one.scores ?? {}).map(([key, value]) => {
        if (!criteria.some((criterion) => criterion.key === key))
          throw new Refusal("common.badRequest", { args: [key.slice(0, 60)] });
        return [key, score(value)];
      }),
    );
    const isWhole = criteria.length > 0 && criteria.every(({ key }) => key in scores);
    const typed = one.total === null || one.total === undefined ? null : score(one.total);
    const total = criteria.length === 0 ? typed : isWhole ? weighted(criteria, scores) : null;
    return {
      supplier: String(one.supplier),
      scores,
      total,
      opinion: String(one.opinion ?? "").slice(0, 4000),
    };
  });
}

function score(value: unknown): string {
  const read = readDecimal(value);
  if (!read || read.lt(0) || read.gt(100) || read.decimalPlaces() > 2)
    throw new Refusal("score.range");
  return canonicalDecimal(read);
}

function weighted(
  criteria: readonly Criterion[],
  scores: Readonly<Record<string, string>>,
): string {
  const sum = criteria.reduce(
    (so, { key, weight }) => so.plus(new ExactDecimal(scores[key]!).times(weight)),
    new ExactDecimal(0),
  );
  const all = criteria.reduce((so, { weight }) => so.plus(weight), new ExactDecimal(0));
  return canonicalDecimal(roundDecimal(divide(sum, all)!, 2));
}
