import type { ICellRendererParams } from "ag-grid-community";
import type { FormFieldView, Row } from "../../../src/engine/index.ts";
import { ExactDecimal } from "../../../src/engine/index.ts";
import type { lineLook } from "./lineLook.ts";
import { asReference } from "../../widgets/reference/referenceValue.ts";

/*
 * Cells of lines that say more than one value. The grid puts their elements into the page itself: a page has hundreds of them, and
 * as React components they took longer to draw than all else while lines are scrolled.
 */

type Cell = Pick<ICellRendererParams<Row>, "data" | "valueFormatted"> & {
  readonly field: FormFieldView;
};

/** An `ICellRendererComp` of the grid for a cell that is drawn once: another value is another cell. */
function drawnBy<Of extends Cell>(draw: (cell: Of) => HTMLElement) {
  return class {
    #element: HTMLElement | undefined;
    init(cell: Of): void {
      this.#element = draw(cell);
    }
    getGui(): HTMLElement {
      return this.#element!;
    }
    refresh(): boolean {
      return false;
    }
  };
}

function element(name: string, className: string, ...children: readonly (Node | string)[]) {
  const made = document.createElement(name);
  if (className !== "") made.className = className;
  made.append(...children);
  return made;
}

/** What a line is: its name, and what tells it from others of this name: code and specification. */
export function identityText(
  {
    identity,
    beside,
    name: nameField,
  }: Pick<ReturnType<typeof lineLook>, "identity" | "beside" | "name">,
  row: Row | undefined,
): { readonly name: string; readonly below: string } {
  const reference = asReference((row?.[identity?.key ?? ""] ?? null) as never);
  const textOf = (one: FormFieldView | undefined) => String(row?.[one?.key ?? ""] ?? "");
  const texts = beside.filter((one) => one !== nameField).map(textOf);
  const name = textOf(nameField) || String(reference?.name ?? reference?.code ?? "");
  const below = [reference?.code === name ? "" : reference?.code, ...texts].filter(Boolean);
  return { name, below: below.join(" · ") };
}

/** The identity of a line in two lines. */
export const IdentityCell = drawnBy(
  ({
    data,
    valueFormatted,
    field,
    beside,
    name: nameField,
  }: Cell & {
    readonly beside: readonly FormFieldView[];
    readonly name: FormFieldView | undefined;
  }) => {
    const { name, below } = identityText({ identity: field, beside, name: nameField }, data);
    if (name === "" && below === "") return element("span", "", valueFormatted ?? "");
    return element("span", "wb-two", element("b", "", name), element("span", "", below));
  },
);

/** A quantity with its unit, which is read with the number. */
export const QuantityCell = drawnBy(({ data, valueFormatted, field }: Cell) => {
  const unit = asReference((data?.[field.decimalsFrom ?? ""] ?? null) as never);
  const number = element("span", "", valueFormatted ?? "");
  if (!valueFormatted || !unit) return element("span", "wb-with-unit", number);
  const unitName = element("span", "wb-unit", unit.name ?? unit.code);
  return element("span", "wb-with-unit", number, unitName);
});

/** How many of 100 parts of a quantity are done; undefined where there is none to do. */
export function shareDone(row: Row | undefined, key: string, of: string): number | undefined {
  const done = new ExactDecimal(String(row?.[key] ?? "0"));
  const all = new ExactDecimal(String(row?.[of] ?? "0"));
  if (!all.gt(0)) return undefined;
  return Math.min(100, Math.floor(done.div(all).mul(100).toNumber()));
}

/** How much of a quantity is done: the figure, the share, and a bar. */
export const MeterCell = drawnBy(
  ({ data, valueFormatted, field, of }: Cell & { readonly of: string }) => {
    const share = shareDone(data, field.key, of);
    if (share === undefined) return element("span", "", valueFormatted ?? "");
    const texts = element(
      "span",
      "",
      element("span", "", valueFormatted || "0"),
      element("span", "", `${share}%`),
    );
    const bar = element("i", "");
    bar.style.width = `${share}%`;
    const meter = element("span", "wb-meter", texts, element("i", "", bar));
    if (share >= 100) meter.dataset["full"] = "true";
    return meter;
  },
);
