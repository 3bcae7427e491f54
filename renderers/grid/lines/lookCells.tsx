import type { FormFieldView, Row } from "../../../src/engine/index.ts";
import { ExactDecimal } from "../../../src/engine/index.ts";
import { asReference } from "../../widgets/reference/referenceValue.ts";

/* Cells of lines that say more than one value. Without hooks: a page has hundreds of them. */

/** The identity of a line: its name, and below it code and specification. */
export function IdentityCell(props: {
  data?: Row;
  valueFormatted?: string | null;
  field: FormFieldView;
  beside: readonly FormFieldView[];
  name: FormFieldView | undefined;
}) {
  const { data, valueFormatted, field, beside } = props;
  const reference = asReference((data?.[field.key] ?? null) as never);
  const textOf = (one: FormFieldView | undefined) => String(data?.[one?.key ?? ""] ?? "");
  const texts = beside.filter((one) => one !== props.name).map(textOf);
  const name = textOf(props.name) || String(reference?.name ?? reference?.code ?? "");
  const below = [reference?.code === name ? "" : reference?.code, ...texts].filter(Boolean);
  if (name === "" && below.length === 0) return <>{valueFormatted}</>;
  return (
    <span className="wb-two">
      <b>{name}</b>
      <span>{below.join(" · ")}</span>
    </span>
  );
}

/** A quantity with its unit, which is read with the number. */
export function QuantityCell(props: {
  data?: Row;
  valueFormatted?: string | null;
  field: FormFieldView;
}) {
  const { data, valueFormatted, field } = props;
  const unit = asReference((data?.[field.decimalsFrom ?? ""] ?? null) as never);
  return (
    <span className="wb-with-unit">
      <span>{valueFormatted}</span>
      {valueFormatted && unit && <span className="wb-unit">{unit.name ?? unit.code}</span>}
    </span>
  );
}

/** How much of a quantity is done: the figure, the share, and a bar. */
export function MeterCell(props: {
  data?: Row;
  valueFormatted?: string | null;
  field: FormFieldView;
  of: string;
}) {
  const { data, valueFormatted, field, of } = props;
  const done = new ExactDecimal(String(data?.[field.key] ?? "0"));
  const all = new ExactDecimal(String(data?.[of] ?? "0"));
  if (!all.gt(0)) return <>{valueFormatted}</>;
  const share = Math.min(100, Math.floor(done.div(all).mul(100).toNumber()));
  return (
    <span className="wb-meter" data-full={share >= 100 || undefined}>
      <span>
        <span>{valueFormatted || "0"}</span>
        <span>{share}%</span>
      </span>
      <i>
        <i style={{ width: `${share}%` }} />
      </i>
    </span>
  );
}
