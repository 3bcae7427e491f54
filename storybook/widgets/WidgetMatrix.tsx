import { useMemo, useState, type ReactNode } from "react";
import type { DataSource } from "../../renderers/base/dataSource.ts";
import { RendererContext, useRenderer } from "../../renderers/base/rendererContext.ts";
import { widgetOf } from "../../renderers/widgets/widgetOf.tsx";
import type { InputProps } from "../../renderers/widgets/index.ts";
import type { WidgetName, WireValue } from "../../src/engine/index.ts";
import { widgetSamples } from "./samples.ts";
import "../../renderers/base/detail.css";

/** A widget in all its states; language, theme and width are the toolbar's. */
export function WidgetMatrix({ widget }: { readonly widget: WidgetName }) {
  const { field, filled, long, row = {} } = widgetSamples[widget];
  const { Cell } = widgetOf(field);
  const Masked = widgetOf({ ...field, widget: "masked" }).Cell;
  const read = (value: unknown, inGrid = false) => (
    <Cell field={field} value={value} row={row} inGrid={inGrid} />
  );
  return (
    <div className="wb-fields" style={{ background: "var(--wb-surface)", padding: 16 }}>
      <Typed widget={widget} name="empty" value={null} />
      <Typed widget={widget} name="filled" value={filled} />
      <Typed widget={widget} name="long" value={long} />
      <Typed widget={widget} name="read-only" value={filled} disabled />
      <Typed widget={widget} name="error" value={filled} error="✕ 不正确的值 · Wrong value" />
      <Waiting>
        <Typed widget={widget} name="loading" value={filled} />
      </Waiting>
      <Shown name="read">{read(filled)}</Shown>
      <Shown name="read, empty">{read(null)}</Shown>
      <Shown name="read, long">{read(long)}</Shown>
      <Shown name="masked">
        <Masked field={{ ...field, widget: "masked" }} value={null} row={row} />
      </Shown>
      <Shown name="in a grid">
        <div className="wb-grid-cell" style={gridCell}>
          {read(long, true)}
        </div>
      </Shown>
    </div>
  );
}

const gridCell = {
  height: 28,
  lineHeight: "28px",
  width: 160,
  overflow: "hidden",
  whiteSpace: "nowrap",
} as const;

function Typed(props: {
  widget: WidgetName;
  name: string;
  value: WireValue;
  disabled?: boolean;
  error?: string;
}) {
  const { widget, name, error, disabled = false } = props;
  const { field, row = {} } = widgetSamples[widget];
  const [value, setValue] = useState(props.value);
  const { Input } = widgetOf(field);
  const id = `${widget}-${name}`;
  const more: Partial<InputProps> = error ? { describedBy: `${id}-note`, invalid: true } : {};
  return (
    <div className="wb-field" data-state={name}>
      <label className="wb-label" htmlFor={id}>
        {name}
      </label>
      <Input
        id={id}
        field={field}
        value={value}
        onChange={(next) => setValue(next)}
        label={`${field.title} ${name}`}
        disabled={disabled}
        row={row}
        page="requisition"
        path={field.key}
        {...more}
      />
      {error && (
        <div id={`${id}-note`} className="wb-note wb-error-text">
          {error}
        </div>
      )}
    </div>
  );
}

function Shown({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="wb-field" data-state={name} style={{ overflow: "hidden" }}>
      <div className="wb-label">{name}</div>
      {children}
    </div>
  );
}

/** What a widget asks for (look-ups, files) is still on its way. */
function Waiting({ children }: { children: ReactNode }) {
  const outer = useRenderer();
  const environment = useMemo(() => {
    const never = () => new Promise<never>(() => undefined);
    const source: DataSource = { ...outer.source, lookup: never, fileUrl: never, upload: never };
    return { ...outer, source };
  }, [outer]);
  return <RendererContext value={environment}>{children}</RendererContext>;
}
