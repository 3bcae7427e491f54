import { inputIn } from "../action/refuseAction.ts";
import type { Action, InputSchema } from "../../dialect/model/document.ts";
import { compact } from "./compact.ts";
import type { Reader } from "../../dialect/model/reader.ts";
import { sourceFor } from "./reader.ts";

/**
 * An action's input for a reader: labels in the reader's language, and no `initial` that reads what the reader may not
 * see (the server takes it all the same), nor a `visible` (it is asked, and the server leaves it out). `where` stays with the server, which looks references up by it.
 */
export function actionInput(
  action: Action,
  word: "input" | "lineInput",
  reader: Reader,
): InputSchema | undefined {
  const schema = action[word];
  if (!schema) return undefined;
  const [offered, shown] =
    word === "input" ? [action.initial, action.visible] : [action.lineInitial, action.lineVisible];
  const labelled = inputIn(schema, reader.language);
  const properties = Object.entries(
    (labelled["properties"] ?? {}) as Readonly<Record<string, Record<string, unknown>>>,
  ).map(([key, { initial, visible: _visible, where, ...property }]) => {
    const seen = sourceFor(reader, action.table, offered[key]);
    const visible = sourceFor(reader, action.table, shown[key]);
    return [
      key,
      {
        ...property,
        ...(initial === undefined ? {} : { offered: true }),
        ...(seen === undefined ? {} : { initial: seen }),
        ...(visible === undefined ? {} : { visible }),
        ...compact({ dependsOn: rowPaths(where) }),
      },
    ];
  });
  return { ...labelled, properties: Object.fromEntries(properties) };
}

/** The paths of the row that a condition on the rows to pick from reads: `this.warehouse`. */
function rowPaths(where: unknown): readonly string[] {
  if (typeof where !== "string") return [];
  const found = [...where.matchAll(/\bthis\.([A-Za-z][\w.]*)/g)].map(([, path]) => path!);
  return [...new Set(found)];
}
