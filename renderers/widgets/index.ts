import type { WidgetName } from "../../src/engine/index.ts";
import * as attachment from "./attachment.tsx";
import * as attributes from "./attributes.tsx";
import * as choice from "./choice.tsx";
import * as choices from "./choices.tsx";
import * as date from "./date.tsx";
import * as datetime from "./datetime.tsx";
import * as decimal from "./decimal.tsx";
import * as html from "./html.tsx";
import * as image from "./image.tsx";
import * as integer from "./integer.tsx";
import * as json from "./json.tsx";
import * as masked from "./masked.tsx";
import * as reference from "./reference.tsx";
import * as references from "./references.tsx";
import * as sequence from "./sequence.tsx";
import * as state from "./state.tsx";
import * as switchWidget from "./switch.tsx";
import * as text from "./text.tsx";
import * as textarea from "./textarea.tsx";
import type { Widget } from "./widget.ts";

/** Every widget the engine names, one line each; the compiler finds a missing one. */
export const widgets: Readonly<Record<WidgetName, Widget>> = {
  text,
  textarea,
  html,
  decimal,
  integer,
  date,
  datetime,
  choice,
  choices,
  state,
  reference,
  references,
  switch: switchWidget,
  attachment,
  image,
  json,
  attributes,
  sequence,
  masked,
};

export type { InputProps, Picked, Reading } from "./widget.ts";
