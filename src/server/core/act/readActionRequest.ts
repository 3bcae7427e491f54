import { Refusal, type ActionRequest } from "../../../engine/index.ts";
import { readConfirm } from "../record/readChanges.ts";

/** Most rows one call may act on. */
const maxTargets = 1000;

/**
 * An action's request as sent, checked for shape: its targets are objects with an id, their table is a text, their
 * lines are objects with an id, each named once: an action would run twice on one that is named twice. Whether ids and versions are right is judged target by target.
 * @throws Refusal `common.selectFirst` without targets, `common.badRequest` for any other shape.
 */
export function readActionRequest(request: unknown): ActionRequest {
  if (!isObject(request)) throw bad("{targets: [{id, version}]}");
  const { page, targets, input, confirm } = request;
  if (page !== undefined && typeof page !== "string") throw bad("page: a text");
  if (!Array.isArray(targets) || targets.length === 0) throw new Refusal("common.selectFirst");
  if (targets.length > maxTargets) throw bad(`targets > ${maxTargets}`);
  const isRight = targets.every(
    (target) =>
      isObject(target) &&
      isId(target["id"]) &&
      ["undefined", "string"].includes(typeof target["table"]) &&
      isLineList(target["lines"]),
  );
  if (!isRight) throw bad("targets: [{id, version, table?, lines?: [{id, version}]}]");
  const asked = targets as ActionRequest["targets"];
  const twice = asked.flatMap(({ lines = [] }) => repeated(lines.map(({ id }) => id)));
  if (twice.length > 0) throw bad(`targets[].lines: ${twice[0]} is named twice`);
  return {
    ...(page !== undefined && { page }),
    targets: asked,
    ...(input !== undefined && { input: input as ActionRequest["input"] }),
    confirm: readConfirm(confirm),
  };
}

function isLineList(lines: unknown): boolean {
  if (lines === undefined) return true;
  return (
    Array.isArray(lines) &&
    lines.length <= maxTargets &&
    lines.every((line) => isObject(line) && isId(line["id"]))
  );
}

function repeated(ids: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  return ids.filter((id) => seen.size === seen.add(id).size);
}

/** Whether a value may be an id: a text short and clean enough to be repeated in a refusal. Whether a row has it is checked later. */
function isId(id: unknown): boolean {
  return typeof id === "string" && id.length <= 100 && !/[\0\uD800-\uDFFF]/u.test(id);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function bad(what: string): Refusal {
  return new Refusal("common.badRequest", { args: [what] });
}
