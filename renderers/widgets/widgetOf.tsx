import type { ReactNode } from "react";
import type { FieldView, WidgetName, WireValue } from "../../src/engine/index.ts";
import { BrokenField } from "../feedback/BrokenPart.tsx";
import { RendererBoundary } from "../feedback/RendererBoundary.tsx";
import { registeredWidget, type AnyWidget } from "../base/registered.ts";
import { widgets } from "./index.ts";
import { useReading } from "./useReading.ts";
import type { CellProps, InputProps, Reading, Widget } from "./widget.ts";

/** What draws a field: the module from outside that it names, where there is one, else the product's widget. Its errors stay within it. */
export function widgetOf(field: Pick<FieldView, "widget" | "renderer">): Widget {
  const own =
    field.renderer && field.widget !== "masked" ? registeredWidget(field.renderer.name) : undefined;
  return own ? adapted(own, field.widget) : guarded[field.widget];
}

/** Whether a module from outside has an input of its own for a field. */
export const hasOwnInput = ({ renderer }: Pick<FieldView, "renderer">): boolean =>
  renderer !== undefined && registeredWidget(renderer.name)?.Input !== undefined;

const guarded = Object.fromEntries(
  Object.entries(widgets).map(([name, widget]) => [name, guard(widget, widget.text)]),
) as Readonly<Record<WidgetName, Widget>>;

/** A component is made once and kept: a new one would lose the typed text. */
const made = new WeakMap<AnyWidget, Map<WidgetName, Widget>>();

function adapted(own: AnyWidget, base: WidgetName): Widget {
  const known = made.get(own) ?? new Map<WidgetName, Widget>();
  made.set(own, known);
  const widget = known.get(base) ?? guard(adapt(own, widgets[base]), widgets[base].text);
  known.set(base, widget);
  return widget;
}

/** A registered widget in the form of the product's own. */
function adapt(own: AnyWidget, base: Widget): Widget {
  const { Cell, Input } = own;
  const text: Widget["text"] = (value, field, reading) => {
    try {
      return own.text((value ?? null) as WireValue, settingsOf(own, field), reading);
    } catch (error) {
      console.error(`The text of ${field.renderer!.name} failed`, error);
      return base.text(value, field, reading);
    }
  };
  return {
    drawn: true,
    text,
    Cell: ({ value, ...props }) => (
      <Cell
        {...props}
        value={(value ?? null) as WireValue}
        settings={settingsOf(own, props.field)}
      />
    ),
    Input: Input
      ? (props) => (
          <Input
            {...props}
            onChange={(value) => props.onChange(value)}
            settings={settingsOf(own, props.field)}
          />
        )
      : base.Input,
  };
}

/** The module's settings in the schema, as it reads them. Throws where it draws no such field. */
function settingsOf({ kinds, settings }: AnyWidget, field: FieldView): unknown {
  const { name, settings: written } = field.renderer!;
  if (!kinds.includes(field.kind))
    throw new Error(
      `${name} draws ${kinds.join(", ")}, and this field is of the kind ${field.kind}`,
    );
  return settings(written);
}

function guard(widget: Widget, plain: Widget["text"]): Widget {
  const { Cell, Input, text, drawn } = widget;
  return {
    drawn,
    text,
    Cell: (props: CellProps) =>
      bounded(<Cell {...props} />, { props, plain, field: props.field.key }),
    Input: (props: InputProps) =>
      bounded(<Input {...props} />, { props, plain, field: inputPath(props) }),
  };
}

/** The page knows the table of an input; a dialog's input belongs to its action. */
function inputPath({ field, path, action }: InputProps): string {
  return action ? `actions.${action.key}.input.${path}` : field.key;
}

/** A widget whose errors stay within it. Not a component: each cell would have one more. */
function bounded(
  widget: ReactNode,
  of: { props: CellProps | InputProps; plain: Widget["text"]; field: string },
): ReactNode {
  const { props, plain, field } = of;
  return (
    <RendererBoundary
      field={field}
      value={props.value}
      instead={(place, error) => <Broken place={place} error={error} props={props} plain={plain} />}
    >
      {widget}
    </RendererBoundary>
  );
}

function Broken(parts: {
  place: string;
  error: Error;
  props: CellProps | InputProps;
  plain: Widget["text"];
}) {
  const { place, error, props, plain } = parts;
  const { row, header } = props;
  const reading: Reading = useReading();
  const text = textOr(() => plain(props.value, props.field, { ...reading, row, header }));
  return <BrokenField place={place} error={error} text={text} inGrid={props.inGrid ?? false} />;
}

/** What made the widget fail may make its text fail as well. */
function textOr(text: () => string): string {
  try {
    return text();
  } catch {
    return "";
  }
}
