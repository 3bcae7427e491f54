import type { ButtonView, ListPage } from "../../src/engine/index.ts";

/** An action of an inbox with its key and input. */
export interface Verdict {
  readonly button: ButtonView;
  readonly key: string;
  /** The one text that it asks for; without it the action asks for more, in its dialog. */
  readonly remark?: { readonly key: string; readonly required: boolean };
  readonly asksMore: boolean;
  /** Its dialog begins with the remark in this text, the only one that it asks for. */
  readonly begins?: string;
}

const texts: ReadonlySet<string> = new Set(["text", "note"]);

/** The actions of an inbox, in order: the last one leads on. */
export function verdictsOf(definition: ListPage): readonly Verdict[] {
  return (definition.inbox ?? []).flatMap(({ action, key }): Verdict[] => {
    const button = definition.buttons.find((candidate) => candidate.key === action);
    if (!button) return [];
    const { first, count, only, required } = inputTexts(button);
    const isText = first !== undefined && first === only && count === 1;
    return [
      {
        button,
        key,
        ...(isText && { remark: { key: first, required: required.includes(first) } }),
        asksMore: (first !== undefined && !isText) || button.lineInput !== undefined,
        ...(!isText && only !== undefined && { begins: only }),
      },
    ];
  });
}

/** What an action asks once: its first input, how many there are, and the only text among them. */
export function inputTexts({ input }: ButtonView): {
  readonly first: string | undefined;
  readonly count: number;
  readonly only: string | undefined;
  readonly required: readonly string[];
} {
  const { properties = {}, required = [] } = (input ?? {}) as {
    readonly properties?: Readonly<Record<string, { readonly kind?: string }>>;
    readonly required?: readonly string[];
  };
  const keys = Object.keys(properties);
  const ofText = keys.filter((key) => texts.has(properties[key]!.kind ?? ""));
  return {
    first: keys[0],
    count: keys.length,
    only: ofText.length === 1 ? ofText[0] : undefined,
    required,
  };
}
