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
    const { properties = {}, required = [] } = (button.input ?? {}) as {
      readonly properties?: Readonly<Record<string, { readonly kind?: string }>>;
      readonly required?: readonly string[];
    };
    const [first, ...more] = Object.entries(properties);
    const isText = first !== undefined && texts.has(first[1].kind ?? "") && more.length === 0;
    const ofText = Object.keys(properties).filter((name) =>
      texts.has(properties[name]!.kind ?? ""),
    );
    return [
      {
        button,
        key,
        ...(isText && { remark: { key: first[0], required: required.includes(first[0]) } }),
        asksMore: (first !== undefined && !isText) || button.lineInput !== undefined,
        ...(!isText && ofText.length === 1 && { begins: ofText[0]! }),
      },
    ];
  });
}
