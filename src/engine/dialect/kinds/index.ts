import type { Kind } from "./kind.ts";
import { nearest } from "../text/nearest.ts";
import { amount } from "./amount.ts";
import { attachment } from "./attachment.ts";
import { attributes } from "./attributes.ts";
import { boolean } from "./boolean.ts";
import { choice } from "./choice.ts";
import { date } from "./date.ts";
import { datetime } from "./datetime.ts";
import { html } from "./html.ts";
import { image } from "./image.ts";
import { integer } from "./integer.ts";
import { json } from "./json.ts";
import { note } from "./note.ts";
import { numberSeries } from "./numberSeries.ts";
import { percent } from "./percent.ts";
import { price } from "./price.ts";
import { quantity } from "./quantity.ts";
import { rate } from "./rate.ts";
import { reference } from "./reference.ts";
import { state } from "./state.ts";
import { text } from "./text.ts";
import { time } from "./time.ts";
import { tree } from "./tree.ts";

/** Every kind, in the order authors read about them. */
export const kinds: readonly Kind[] = [
  text,
  note,
  html,
  integer,
  quantity,
  price,
  amount,
  rate,
  percent,
  date,
  datetime,
  time,
  boolean,
  choice,
  reference,
  tree,
  state,
  numberSeries,
  attachment,
  image,
  json,
  attributes,
];

const byName = new Map(kinds.map((kind) => [kind.name, kind]));

/**
 * The kind of a name.
 * @throws Error with the nearest and all known names when there is none.
 */
export function kindOf(name: string): Kind {
  const kind = byName.get(name);
  if (kind !== undefined) return kind;
  const meant = nearest(name, byName.keys());
  throw new Error(
    `No kind “${name}”${meant ? `; did you mean “${meant}”?` : ""} Known: ${[...byName.keys()].join(", ")}`,
  );
}
