import { nearest } from "../../text/nearest.ts";
import type { DocumentDraft, Drafts } from "../../assemble/draft.ts";
import { pointerTo } from "../../read/jsonText.ts";
import { writtenEffects } from "./writtenEffects.ts";

/** Checks that what a `run` with a `document` names is there: document, line table, action, and what the action asks for. */
export function checkRunOn(draft: DocumentDraft, drafts: Drafts): void {
  for (const { name, params, pointer } of writtenEffects(draft)) {
    if (
      (name !== "runOn" && name !== "runOnSources") ||
      typeof params !== "object" ||
      params === null
    )
      continue;
    const {
      document,
      action,
      lines: table = "",
      input = {},
    } = params as Readonly<Record<string, unknown>>;
    const refuse = (word: string, message: string, allowed: readonly string[], value: unknown) =>
      draft.report(pointerTo(pointer, word), {
        message,
        allowed,
        nearest: nearest(String(value), allowed),
      });
    const target = drafts.all.find((other) => other.document.name === document);
    if (!target && drafts.isUnreadable(String(document))) continue;
    if (!target) {
      const names = drafts.all.map((other) => other.document.name);
      refuse("document", `No document "${String(document)}"`, names, document);
      continue;
    }
    const place = target.tables.find((one) => one.table.path === table);
    if (!place) {
      const paths = target.tables.flatMap((one) => one.table.path || []);
      refuse("lines", `No line table "${String(table)}"`, paths, table);
      continue;
    }
    const actions = place.source.actions ?? {};
    const asked = actions[String(action)];
    if (!asked) {
      refuse("action", `No action "${String(action)}"`, Object.keys(actions), action);
      continue;
    }
    const schema = table === "" ? asked.input : asked.lineInput;
    const known = Object.keys(
      ((schema as { properties?: object } | undefined)?.properties ?? {}) as object,
    );
    for (const key of Object.keys(input as object)) {
      if (known.includes(key)) continue;
      draft.report(pointerTo(pointer, "input", key), {
        message: `"${String(action)}" does not ask for "${key}"`,
        allowed: known,
        nearest: nearest(key, known),
        onKey: true,
      });
    }
  }
}
