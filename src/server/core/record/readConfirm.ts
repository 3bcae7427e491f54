import { Refusal } from "../../../engine/index.ts";

/** The warnings a person has confirmed: status codes, at most 20. Throws `common.badRequest` for anything else. */
export function readConfirm(confirm: unknown): readonly number[] {
  if (confirm === undefined || confirm === null) return [];
  const isRight =
    Array.isArray(confirm) &&
    confirm.length <= 20 &&
    confirm.every((status) => Number.isInteger(status));
  if (isRight) return confirm as readonly number[];
  throw new Refusal("common.badRequest", { args: ["confirm: [6302]"] });
}
