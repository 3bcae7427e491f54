import { isMailAddress, Refusal, refusalOf, type Problem } from "../../../../engine/index.ts";
import { requireId, optionalText, textOf } from "../../../../server/http/body.ts";

/** A print to be mailed, as it was asked for. */
export interface AskedMail {
  readonly page: string;
  readonly id: string;
  /** Each address once. */
  readonly to: readonly string[];
  readonly subject: string;
  readonly note: string;
  readonly language: string | undefined;
  readonly print: string | undefined;
}

const mostRecipients = 10;
const longestSubject = 200;
const longestNote = 4000;
/** What would end a header's line, and signs that turn a text round. */
// oxlint-disable-next-line no-control-regex -- exactly these are refused
const notInOneLine = /[\u0000-\u001f\u007f\u2028\u2029\u202a-\u202e\u2066-\u2069]/;

/** @throws Refusal that names every wrong address, `mail.howMany`, or `common.badRequest` for anything malformed. */
export function readMail(page: string, body: Readonly<Record<string, unknown>>): AskedMail {
  const id = requireId(body["id"]);
  const to = addressesOf(body["to"]);
  const subject = textOf(body, "subject", longestSubject).trim();
  if (subject === "" || notInOneLine.test(subject))
    throw new Refusal("common.badRequest", {
      args: [`subject: one line of 1 to ${longestSubject} characters`],
    });
  return {
    page,
    id,
    to,
    subject,
    note: optionalText(body, "note", longestNote)?.trim() ?? "",
    language: optionalText(body, "language"),
    print: optionalText(body, "print"),
  };
}

function addressesOf(value: unknown): readonly string[] {
  if (!Array.isArray(value) || !value.every((one) => typeof one === "string"))
    throw new Refusal("common.badRequest", { args: ["to: [address]"] });
  const asked = (value as readonly string[]).map((one) => one.trim());
  const to = [...new Map(asked.map((one) => [one.toLowerCase(), one])).values()];
  if (to.length === 0 || to.length > mostRecipients)
    throw new Refusal("mail.howMany", { args: [String(mostRecipients), String(to.length)] });
  const problems = to
    .filter((one) => !isMailAddress(one))
    .map((one): Problem => {
      const shown = one.slice(0, 80);
      return { msgKey: "mail.address", args: [shown], path: "to", value: shown };
    });
  if (problems[0]) throw refusalOf([problems[0], ...problems.slice(1)]);
  return to;
}
