import { Input as AntInput } from "antd";
import { lazy, Suspense, useState, type ComponentType, type ReactNode } from "react";
import { inputAttributes } from "./inputAttributes.ts";
import type * as parts from "./inputs/index.ts";
import { useReading } from "./useReading.ts";
import type { InputProps, Widget } from "./widget.ts";

type Parts = typeof parts;

let ready: Parts | undefined;

/** Pages with forms bring the parts along, so that none of them is drawn twice there. */
export const giveParts = (parts: Parts): void => {
  ready = parts;
};

/** A part of a widget that is loaded when the first one is drawn; until it is there `waiting` is shown. */
export function laterPart<Props extends object>(
  pick: (parts: Parts) => ComponentType<Props>,
): (props: Props & { readonly waiting: ReactNode }) => ReactNode {
  const Lazy = lazy(async () => {
    ready = await import("./inputs/index.ts");
    return { default: pick(ready) };
  });
  return function Later({ waiting, ...props }) {
    // Kept while it is shown: another component in its place would lose what was typed.
    const [Shown] = useState<ComponentType<Props>>(() => (ready ? pick(ready) : Lazy));
    return (
      <Suspense fallback={waiting}>
        <Shown {...(props as unknown as Props)} />
      </Suspense>
    );
  };
}

/** The input of a widget, as `laterPart`: its text stands in its place until it is there, and hands the focus on to it. */
export function laterInput(
  pick: (parts: Parts) => ComponentType<InputProps>,
  text: Widget["text"],
): ComponentType<InputProps> {
  const Input = laterPart(pick);
  return function LaterInput(props: InputProps) {
    const { value, field, row, header, inGrid, autoFocus } = props;
    const reading = useReading();
    const [focused, setFocused] = useState(false);
    const waiting = (
      <AntInput
        {...inputAttributes(props)}
        readOnly
        aria-busy
        variant={inGrid ? "borderless" : "outlined"}
        value={text(value, field, { ...reading, row, header })}
        onFocus={() => setFocused(true)}
      />
    );
    return <Input {...props} autoFocus={autoFocus || focused || undefined} waiting={waiting} />;
  };
}
