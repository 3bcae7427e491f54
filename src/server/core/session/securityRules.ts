import { sql } from "kysely";
import {
  parameterValues,
  type ParameterValues,
  type PasswordRules,
} from "../../../engine/index.ts";
import type { Db } from "../../store/connection/store.ts";
import { passwordRules } from "./passwordLevel.ts";
import type { SessionTables } from "./sessionTables.ts";

/** What administrators set for signing in. */
interface SecurityRules {
  readonly password: PasswordRules;
  /** The lifetime of a token. */
  readonly tokenDays: number;
  /** How long a password may be used; 0: for ever. */
  readonly passwordDays: number;
  /** How long logs are kept. */
  readonly logDays: number;
}

/** The rules as the parameters say, within what is safe: 4 to 16 characters, tokens of at most 30 days, logs of a month at least. */
export function securityRulesFrom(parameters: ParameterValues): SecurityRules {
  const whole = (key: string, standard: number, min: number, max: number): number => {
    const value = Number(parameters[key] ?? Number.NaN);
    return Number.isFinite(value) ? Math.min(max, Math.max(min, Math.floor(value))) : standard;
  };
  const max = whole("PWD_MAX", passwordRules.max, 8, 16);
  return {
    password: {
      max,
      min: whole("PWD_MIN", passwordRules.min, 4, max),
      level: whole("PWD_LEVEL", passwordRules.level, 1, 4),
    },
    tokenDays: whole("TOKEN_DAYS", 7, 1, 30),
    passwordDays: whole("PWD_DAYS", 0, 0, 3650),
    logDays: whole("LOG_DAYS", 180, 30, 3650),
  };
}

/** The rules as stored, before any sign-in. */
export async function readSecurityRules(
  db: Db,
  { parameters: { declared, stored } }: SessionTables,
): Promise<SecurityRules> {
  if (!stored) return securityRulesFrom(parameterValues(declared, {}));
  const { rows } = await sql<{
    key: string;
    value: string | null;
  }>`select key, value from ${stored.header}
    where not deleted and key like any(array['PWD%', 'TOKEN%', 'LOG%']) /* in any order */`.execute(
    db,
  );
  const values = Object.fromEntries(rows.map(({ key, value }) => [key, value]));
  return securityRulesFrom(parameterValues(declared, values));
}

/** Whether a password that was changed then (ISO 8601; null: nobody knows when) is too old to be used. */
export function isPasswordTooOld(changedAt: string | null, days: number, now: Date): boolean {
  if (days === 0 || changedAt === null) return false;
  return now.getTime() - Date.parse(changedAt) > days * 86_400_000;
}
