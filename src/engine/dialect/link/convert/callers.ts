import type { DocumentDraft, Drafts } from "../../assemble/draft.ts";
import { unsupportedInSql } from "../../expression/sqlSupport.ts";
import type { Scope, ValueType } from "../../expression/types.ts";
import { targetOf, type ConversionSource } from "../../model/convert.ts";
import { inOf, type FromSource } from "../../model/from.ts";
import type { ActionSource } from "../../model/source.ts";
import { pointerTo } from "../../read/jsonText.ts";
import { nearest } from "../../text/nearest.ts";
import { writtenEffects } from "../actions/writtenEffects.ts";
import { writtenType, type Asked } from "../parameters/inputType.ts";

/*
 * The effects that name a conversion: `convert` and `withdraw` of its own document, `gather` of the document it leads to.
 */

/** An effect that names a conversion: where, and of which action. */
interface Caller {
  readonly key: string;
  readonly pointer: string;
  readonly action: ActionSource | undefined;
}

/** Every `convert` and `withdraw` of a document's actions and states. */
function callersOf(draft: DocumentDraft): readonly Caller[] {
  return writtenEffects(draft).flatMap(({ name, params, pointer, action }) => {
    if (name !== "convert" && name !== "withdraw") return [];
    if (typeof params === "string") return [{ key: params, pointer, action }];
    const key = (params as Readonly<Record<string, unknown>> | null | undefined)?.["convert"];
    return typeof key === "string" ? [{ key, pointer: pointerTo(pointer, "convert"), action }] : [];
  });
}

/** `input` and `each` of a conversion: what all actions that run it ask for. What one does not ask for is null there. */
export function inputScope(draft: DocumentDraft, key: string, { choices }: Drafts): Scope {
  const actions = callersOf(draft).flatMap((caller) =>
    caller.key === key && caller.action ? [caller.action] : [],
  );
  const fieldsOf = (word: "input" | "lineInput") =>
    Object.assign(
      {},
      ...actions.map((action) => {
        const asked = (action[word]?.["properties"] ?? {}) as Readonly<Record<string, Asked>>;
        return Object.fromEntries(
          Object.entries(asked).map(([name, property]) => [name, writtenType(property, choices)]),
        );
      }),
    ) as Readonly<Record<string, ValueType>>;
  return {
    input: { type: "row", fields: fieldsOf("input") },
    each: { type: "row", fields: fieldsOf("lineInput") },
  };
}

/** Checks that what `gather` names is there: a document, and a conversion of it that leads here and says what belongs. */
export function checkGather(draft: DocumentDraft, drafts: Drafts): void {
  for (const { name, params, pointer } of writtenEffects(draft)) {
    if (name !== "gather" || typeof params !== "object" || params === null) continue;
    const { from: asked, convert } = params as { from?: FromSource; convert?: unknown };
    const from = asked && inOf(asked);
    const source = drafts.all.find((other) => other.document.name === from);
    // The shape of the parameters knows the documents.
    if (!source) continue;
    const own = draft.document.name;
    const blocks = Object.entries(source.source.convert ?? {});
    const allowed = blocks.flatMap(([key, { to }]) => {
      const target = targetOf(to ?? "");
      return target.document === own && target.table !== "" ? [key] : [];
    });
    const at = pointerTo(pointer, "convert");
    if (typeof convert !== "string" || !allowed.includes(convert)) {
      draft.report(at, {
        message: `No conversion "${String(convert)}" of ${String(from)} makes lines of ${own}`,
        allowed,
        nearest: nearest(String(convert), allowed),
      });
      continue;
    }
    const linked = source.document.conversions.find(({ key }) => key === convert);
    const why = linked?.where && unsupportedInSql(linked.where.tree);
    if (why !== undefined)
      draft.report(at, { message: `Its "where" is asked of the store: ${why}` });
    const words = ["across", "allot", "required", "through"] as const;
    const written: Partial<ConversionSource> = source.source.convert?.[convert] ?? {};
    // Lines below the made lines come along, other tables of the header do not.
    const others = Object.keys(written.tables ?? {}).filter((path) => !path.includes("."));
    const lost = [...words.filter((word) => Object.hasOwn(written, word)), ...others];
    if (lost.length > 0)
      draft.report(at, {
        message: `It says ${lost.map((word) => `"${word}"`).join(", ")}, which gathering does not follow`,
      });
    if (linked && !linked.append)
      draft.report(at, { message: 'Its "append" must say which rows belong to which document' });
  }
}

/** `convert` and `withdraw` in actions and states name a conversion of the document. */
export function checkCallers(draft: DocumentDraft, keys: readonly string[]): void {
  for (const { key, pointer } of callersOf(draft)) {
    if (keys.includes(key)) continue;
    draft.report(pointer, {
      message: `No conversion "${key}"`,
      allowed: keys,
      nearest: nearest(key, keys),
    });
  }
}
