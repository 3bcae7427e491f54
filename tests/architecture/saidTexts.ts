import { messagesOf } from "../../renderers/messages/index.ts";
import { loadMessages } from "../../src/app/core/language/words.ts";
import { startFeatures } from "../../src/features/appStart.ts";
import { errorTable, type Label } from "../../src/engine/index.ts";
import { loadSchemas } from "../../src/server/start/schemas.ts";

const shell = {
  cn: await loadMessages("cn", startFeatures),
  tw: await loadMessages("tw", startFeatures),
  en: await loadMessages("en", startFeatures),
};

/** Every text of the product in its three languages, by who says it. */
export const said: Readonly<Record<string, () => ReadonlyMap<string, Label>>> = {
  "the schema files": () => labelsIn(loadSchemas()),
  "the shell": () => joined(shell),
  "the renderers": () =>
    joined({ cn: messagesOf("cn"), tw: messagesOf("tw"), en: messagesOf("en") }),
  "the error table": () => labelsIn(errorTable),
};

/** The labels in a tree of data, by what they say in Chinese. */
function labelsIn(tree: object): ReadonlyMap<string, Label> {
  const labels = new Map<string, Label>();
  const visited = new Set<object>();
  const waiting: unknown[] = [tree];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value !== "object" || value === null || visited.has(value)) continue;
    visited.add(value);
    if (isLabel(value)) labels.set(value.cn + value.en, value);
    else waiting.push(...(value instanceof Map ? value.values() : Object.values(value)));
  }
  return labels;
}

const isLabel = (value: object): value is Label =>
  (["cn", "tw", "en"] as const).every(
    (language) => typeof Reflect.get(value, language) === "string",
  );

function joined(
  messages: Readonly<Record<keyof Label, Readonly<Record<string, string>>>>,
): ReadonlyMap<string, Label> {
  const label = (key: string): Label => ({
    cn: messages.cn[key] ?? "",
    tw: messages.tw[key] ?? "",
    en: messages.en[key] ?? "",
  });
  return new Map(Object.keys(messages.cn).map((key) => [key, label(key)]));
}
