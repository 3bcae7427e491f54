import type {
  ActionSource,
  EffectSource,
  FieldSource,
  InputsSource,
  RowSource,
} from "../model/source.ts";
import type { InputSchema } from "../model/document.ts";
import { impliedBy, impliedKind } from "../read/impliedKinds.ts";
import { listedChoices } from "./choices.ts";
import { keyTitle } from "../text/keyTitle.ts";

type Property = Readonly<Record<string, unknown>>;

/** Words of a field that an input `like` it has too. */
const taken = (
  "kind title zh-CN zh-TW help help:zh-CN help:zh-TW maxLength pattern above min max below unit currency decimals " +
  "to where many choices confidential renderer widget"
).split(" ");

/** Words of which `null` says something: no limit, no right needed. */
const sayNull: ReadonlySet<string> = new Set(["above", "min", "max", "below", "confidential"]);

/**
 * The actions of a row, those that only run others (`"effects": [{ "run": ["claim", "start"] }]`) with their names as `runs`,
 * and all with the JSON Schema that their inputs stand for: `{ "reason": { "kind": "note", "required": true } }` is
 * `{ "type": "object", "properties": { "reason": { "kind": "note" } }, "required": ["reason"] }`, and what is `like` a field has
 * the words of that field.
 */
export function withInputs(row: RowSource): RowSource {
  const { actions } = row;
  if (!actions) return row;
  const whole = ({ input, lineInput, ...action }: ActionSource): ActionSource => ({
    ...withRuns(action),
    ...(input && { input: schemaOf(input, row) }),
    ...(lineInput && { lineInput: schemaOf(lineInput, row) }),
  });
  return {
    ...row,
    actions: Object.fromEntries(Object.entries(actions).map(([key, one]) => [key, whole(one)])),
  };
}

function withRuns({ effects, ...action }: ActionSource): ActionSource {
  const [only, ...more] = Array.isArray(effects) ? (effects as readonly EffectSource[]) : [];
  const runs = only?.["run"];
  if (more.length === 0 && isNames(runs) && Object.keys(only!).length === 1)
    return { ...action, runs };
  return effects === undefined ? action : { ...action, effects };
}

function isNames(value: unknown): value is readonly string[] {
  return (
    Array.isArray(value) && value.length > 0 && value.every((name) => typeof name === "string")
  );
}

function schemaOf(inputs: InputsSource, row: RowSource): InputSchema {
  const entries = Object.entries(inputs as Readonly<Record<string, Property>>);
  const properties = entries.map(([key, input]): [string, Property] => {
    const { like = likeItself(key, input, row), required: _, ...own } = input;
    // A field that is not there is reported when the input is linked.
    const words: Property = {
      ...(like === undefined ? {} : wordsOf(String(like), row)),
      ...own,
    };
    // Elsewhere `null` takes away what a trait, or the field that it is like, gives.
    const said = Object.entries(words).filter(
      ([word, value]) => value !== null || sayNull.has(word),
    );
    const kind = "kind" in words ? undefined : impliedKind(words);
    const choices = words["choices"] as FieldSource["choices"] | null;
    return [
      key,
      {
        ...(kind !== undefined && { kind }),
        ...Object.fromEntries(said),
        ...(typeof choices === "object" && choices && { choices: listedChoices(choices) }),
        ...(like !== undefined && { like }),
      },
    ];
  });
  const required = entries.flatMap(([key, input]) => (input["required"] === true ? [key] : []));
  return {
    type: "object",
    properties: Object.fromEntries(properties),
    ...(required.length > 0 && { required }),
  };
}

/** An input that says nothing of its value is like the field of its name. */
function likeItself(key: string, input: Property, { properties }: RowSource): string | undefined {
  const says = valueWords.some((word) => word in input);
  return !says && Object.hasOwn(properties, key) ? key : undefined;
}
const valueWords = [
  ..."kind type enum const format anyOf oneOf allOf $ref items".split(" "),
  ...Object.keys(impliedBy),
];

/** The words of a field, of a line table by its path (`clauses.file`). */
function wordsOf(key: string, { properties }: RowSource): Property {
  const [own, ...within] = key.split(".");
  const field = Object.hasOwn(properties, own!) ? properties[own!] : undefined;
  if (field && "items" in field && within.length > 0)
    return wordsOf(within.join("."), field.items as RowSource);
  // A line table has no words that a dialog could take.
  if (!field || "items" in field || within.length > 0) return {};
  const { title = keyTitle(key) } = field;
  return Object.fromEntries(
    Object.entries({ ...field, title }).filter(([word]) => taken.includes(word)),
  );
}
