import type { Language } from "./label.ts";
import type { WireValue } from "../kinds/kind.ts";
import { errorTable, type ErrorKey } from "../errors/errorTable.ts";

/** One problem of a request, with its place: an entry of `data.problems` of a refusal. */
export interface Problem {
  readonly msgKey: ErrorKey;
  /** Overrides the table's code for rules with a status of their own. */
  readonly status?: number;
  readonly args?: readonly string[];
  /** Replaces the table's message (a rule's own title in the reader's language). */
  readonly message?: string;
  /** `quantity`, `items`, `items[2].quantity`: positions from 0 in the record as sent. */
  readonly path?: string;
  readonly table?: string;
  /** Line id, or the client's `key` of an added line. */
  readonly line?: string;
  readonly field?: string;
  /** Of lines: the number that people see, and what the line is about (code and name of its first reference). */
  readonly item?: number;
  readonly subject?: string;
  /** A value of the field that puts it right, as it travels and as people read it. */
  readonly repair?: { readonly value: WireValue; readonly text: string };
  /** In guides: the step at which it is put right. */
  readonly step?: string;
  readonly value?: string;
  readonly allowed?: string;
  /** Its values are sealed: the refused user reads them, no log keeps them. */
  readonly sealed?: true;
}

/** A refusal with a code of the error table. Nothing was changed. Every 4xx/5xxx/6xxx answer is one of these. */
export class Refusal extends Error {
  readonly msgKey: ErrorKey;
  readonly status: number;
  readonly http: number;
  readonly args: readonly string[];
  readonly problems: readonly Problem[];
  /** Public extra data of the answer (the conflict of a 6409). */
  readonly data: Readonly<Record<string, unknown>> | undefined;
  constructor(
    msgKey: ErrorKey,
    options: {
      args?: readonly string[];
      status?: number;
      problems?: readonly Problem[];
      data?: Readonly<Record<string, unknown>>;
      cause?: unknown;
    } = {},
  ) {
    super(messageOf(msgKey, "en", options.args), { cause: options.cause });
    this.name = "Refusal";
    this.msgKey = msgKey;
    this.status = options.status ?? errorTable[msgKey].status;
    this.http = errorTable[msgKey].http;
    this.args = options.args ?? [];
    this.problems = options.problems ?? [];
    this.data = options.data;
  }
}

/** The table's message in a language, with `{0}`, `{1}` replaced by the arguments. */
export function messageOf(key: ErrorKey, language: Language, args: readonly string[] = []): string {
  return errorTable[key][language].replace(/\{(\d+)\}/g, (_, n: string) => args[Number(n)] ?? "");
}

/** The message of a problem in a reader's language, without its place. */
export function problemMessage({ msgKey, message, args }: Problem, language: Language): string {
  return message ?? messageOf(msgKey, language, args);
}

/**
 * The message of a problem with its place, for use away from the field: `第20项 M1001 螺栓：数量不能为空`. The line's number and
 * subject are added unless the message has them already.
 */
export function placedMessage(problem: Problem, language: Language): string {
  const { item, subject } = problem;
  const said = problemMessage(problem, language);
  if (item === undefined) return said;
  if (saysLine(said, item)) {
    if (subject === undefined || said.includes(subject.split(" ")[0]!)) return said;
    return language === "en" ? `${subject}: ${said}` : `${subject}：${said}`;
  }
  const about = subject === undefined ? "" : ` ${subject}`;
  if (language === "en") return `Line ${item}${about}: ${said}`;
  return `第${item}${language === "cn" ? "项" : "項"}${about}：${said}`;
}

/** Whether a message names the line of a number: `第2项`, `Item 2`; a quantity of 2 does not. */
function saysLine(said: string, item: number): boolean {
  return new RegExp(`第\\s*${item}\\s*[项項行]|\\b(?:item|line) ${item}\\b`, "i").test(said);
}

/** A refusal that carries problems: its status is the first problem's. Use when one or more fields are wrong. */
export function refusalOf(problems: readonly [Problem, ...Problem[]]): Refusal {
  const [first] = problems;
  return new Refusal(first.msgKey, { args: first.args, status: first.status, problems });
}

/** Whether a code is a warning, which passes when confirmed: 63xx of every module, 66xx of the warehouse (domain 13). */
export function isWarning(status: number): boolean {
  return (status >= 6300 && status < 6400) || (status >= 6600 && status < 6700);
}
