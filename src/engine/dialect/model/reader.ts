import type { Actor } from "../text/actor.ts";
import type { Language } from "../text/label.ts";
import type { ParameterValues } from "../parameter/parameter.ts";
import type { Field } from "./document.ts";

/** The user for whom a page is projected. */
export interface Reader {
  readonly language: Language;
  readonly actor?: Actor;
  /** Whether a button of a menu is granted. */
  readonly can: (menu: string, button: string) => boolean;
  /** Whether the reader may never see a field. */
  readonly hides: (field: Field) => boolean;
  /** Whether the user sees the place of a value, but not the value (or its end alone). */
  readonly masks?: (field: Field) => boolean;
  /** The same user on another menu; without it their rights are the same everywhere. */
  readonly on?: (menu: string) => Reader;
  /** What parameters are worth where the reader works; without them, expressions that read one stay on the server. */
  readonly parameters?: ParameterValues;
}
