import { addDays, instantAt } from "../../../engine/index.ts";
import type { Field } from "../../../engine/index.ts";

/** What relative dates count from. */
export interface DemoClock {
  /** Day and instant of loading. */
  readonly today: string;
  readonly now: string;
  readonly timeZone: string;
}

/**
 * A value of the demo files as it is sent: `T+5` becomes the day five days from today, `T-2 09:30` that
 * wall-clock time in the company, `now+1h` an instant (at a full quarter), `Y-1` last year, `{yyyy}{MM}` this month; a
 * reference's code becomes `{code}`, a number of a decimal field its text.
 */
export function demoValue(value: unknown, field: Field, clock: DemoClock): unknown {
  if (Array.isArray(value) && field.to !== undefined) return value.map((one) => reference(one));
  if (field.to !== undefined) return reference(value);
  if (typeof value === "number") return field.kind.name === "integer" ? value : String(value);
  return typeof value === "string" ? textValue(value, field, clock) : value;
}

function reference(value: unknown): unknown {
  return typeof value === "string" ? { code: value } : value;
}

/** The instant of `T-10 09:12`, the company's wall clock; of a day alone 09:00. Throws on any other text. */
export function demoInstant(text: string, clock: DemoClock): string {
  const day = dayPattern.exec(text);
  const date = day && addDays(clock.today, Number(day[1] ?? 0));
  if (!day || !date) throw new Error(`Demo data: "${text}" is no time such as T-10 09:12`);
  const instant = instantAt(date, `${day[2] ?? "09:00"}:00`, clock.timeZone);
  if (instant === undefined) throw new Error(`Demo data: "${text}" is no time of that day`);
  return instant;
}

const dayPattern = /^T([+-]\d+)?(?: (\d\d:\d\d))?$/;

function textValue(text: string, field: Field, clock: DemoClock): unknown {
  const day = dayPattern.exec(text);
  if (day !== null && field.kind.name === "datetime") return demoInstant(text, clock);
  if (day !== null && field.kind.name === "date") {
    const date = addDays(clock.today, Number(day[1] ?? 0));
    if (date === null) throw new Error(`Demo data: "${text}" is no day`);
    return date;
  }
  const hours = /^now([+-]\d+)h$/.exec(text);
  if (hours !== null) {
    const instant = new Date(Date.parse(clock.now) + Number(hours[1]) * 3_600_000);
    return new Date(Math.ceil(instant.getTime() / 900_000) * 900_000).toISOString();
  }
  const year = /^Y-(\d+)$/.exec(text);
  if (year !== null && field.kind.name === "integer")
    return Number(clock.today.slice(0, 4)) - Number(year[1]);
  return text.replace("{yyyy}{MM}", clock.today.slice(0, 7).replace("-", ""));
}
