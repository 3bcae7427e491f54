import { createHash, randomInt, randomUUID } from "node:crypto";
import { createChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Challenge, DeriveKeyFunction } from "altcha-lib/types";
import { sql } from "kysely";
import { Refusal } from "../../../engine/index.ts";
import type { Db } from "../../../server/store/connection/store.ts";

/** How long the answer counts. */
const minutes = 10;
/** What an answer costs: about a second of a desk computer. The keys that are tried, each by so many rounds of PBKDF2. */
const [leastKeys, mostKeys, rounds] = [500, 1000, 5000];

/** Work that a program has to do before it is let on, and the id under which its answer counts once. */
interface Captcha {
  readonly id: string;
  readonly challenge: Challenge;
}
/** The key that the work found, in hexadecimal digits. */
export interface CaptchaAnswer {
  readonly id: string;
  readonly answer: string;
}

/** Makes a captcha whose answer every process of the store knows, by its hash: a challenge needs no signature. */
export async function newCaptcha(db: Db, now: Date): Promise<Captcha> {
  const id = randomUUID();
  let key = new Uint8Array();
  const keepingKey: DeriveKeyFunction = async (...given) => {
    const derived = await deriveKey(...given);
    key = new Uint8Array(derived.derivedKey);
    return derived;
  };
  const challenge = await createChallenge({
    algorithm: "PBKDF2/SHA-256",
    cost: rounds,
    counter: randomInt(leastKeys, mostKeys + 1),
    deriveKey: keepingKey,
  });
  await keepCaptcha(db, { id, answer: Buffer.from(key).toString("hex") }, now);
  return { id, challenge };
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

/** The id is the salt. */
function hashOf({ id, answer }: CaptchaAnswer): string {
  return createHash("sha256").update(`${id.toLowerCase()} ${answer.toLowerCase()}`).digest("hex");
}

/** What a body says the answer of a captcha is: `captcha: {id, answer}`. Anything else is no answer. */
export function captchaOf(body: Readonly<Record<string, unknown>>): CaptchaAnswer | undefined {
  const { id, answer } = (body["captcha"] ?? {}) as { id?: unknown; answer?: unknown };
  const isId = typeof id === "string" && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);
  return isId && typeof answer === "string" && answer.length <= 100 ? { id, answer } : undefined;
}
