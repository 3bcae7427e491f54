import { createHash, randomInt, randomUUID } from "node:crypto";
import { sql } from "kysely";
import { Refusal } from "../../../engine/index.ts";
import type { Db } from "../../../server/store/connection/store.ts";
import { drawCaptcha } from "./drawCaptcha.ts";
import { glyphs } from "./glyphs.ts";

const letterCount = 5;
/** How long the answer counts. */
const minutes = 10;

/** A picture to read, and the id under which the answer counts once. */
export interface Captcha {
  readonly id: string;
  /** SVG source. */
  readonly picture: string;
}
/** What somebody read in a picture. */
export interface CaptchaAnswer {
  readonly id: string;
  readonly letters: string;
}

/** Makes a captcha whose answer every process of the store knows, by its hash. */
export async function newCaptcha(db: Db, now: Date): Promise<Captcha> {
  const known = Object.keys(glyphs);
  const letters = Array.from({ length: letterCount }, () => known[randomInt(known.length)]!).join(
    "",
  );
  const id = randomUUID();
  await keepCaptcha(db, { id, letters }, now);
  return { id, picture: drawCaptcha(letters) };
}

/** Stores what the right answer is; those that are over go. */
export async function keepCaptcha(db: Db, answer: CaptchaAnswer, now: Date): Promise<void> {
  const until = new Date(now.getTime() + minutes * 60_000);
  await sql`with over as (delete from system.captcha where "expiresAt" <= ${now})
    insert into system.captcha (id, "answerHash", "expiresAt")
    values (${answer.id}::uuid, ${hashOf(answer)}, ${until})`.execute(db);
}

/**
 * Takes the answer of a captcha, right or wrong: it counts once. Throws 5005 `auth.captcha` when there is none, or it is
 * wrong, over or used.
 */
export async function requireCaptcha(
  db: Db,
  answer: CaptchaAnswer | undefined,
  now: Date,
): Promise<void> {
  if (answer !== undefined) {
    const { rows } = await sql<{
      fits: boolean;
    }>`delete from system.captcha where id = ${answer.id}::uuid
      returning "answerHash" = ${hashOf(answer)} and "expiresAt" > ${now} as fits`.execute(db);
    if (rows[0]?.fits === true) return;
  }
  throw new Refusal("auth.captcha", { data: { captcha: true } });
}

/** Capitals and spaces do not matter; the id is the salt. */
function hashOf({ id, letters }: CaptchaAnswer): string {
  const read = letters.replace(/\s/g, "").toUpperCase();
  return createHash("sha256").update(`${id.toLowerCase()} ${read}`).digest("hex");
}
