import { act } from "react";
import { describe, expect, test, vi } from "vitest";
import {
  kindOf,
  languages,
  type FieldView,
  type Language,
  type Row,
  type WireValue,
} from "../../../src/engine/index.ts";
import { messagesOf } from "../../messages/index.ts";
import { widgets, type InputProps, type Reading } from "../../widgets/index.ts";
import { widgetOf } from "../../widgets/widgetOf.tsx";
import { controlsIn, controlName, press } from "./controls.ts";
import { brokenIn, cleanStage, stage } from "./stage.tsx";

/** A widget, and values to try it with. */
export interface WidgetUnderTest {
  /** The field as a page has it: `kind`, the product's `widget` for it, and `renderer` for one of yours. */
  readonly field: FieldView;
  readonly filled: WireValue;
  /** The longest or greatest value that the field takes. */
  readonly long: WireValue;
  /** The row that it stands in, for a widget that reads other fields of it. */
  readonly row?: Row;
  /** It only shows its value: the product, or another field, sets it. */
  readonly readOnly?: boolean;
  /** Its control has no one element that could be described: a list of files, an editor of its own. */
  readonly loose?: boolean;
}

/** The rules every widget keeps. They run with vitest in a DOM (happy-dom or a browser). */
export function testWidget(name: string, under: WidgetUnderTest): void {
  const { field, filled, long, row = {} } = under;
  const note = "conformance-note";

  /** The input in a form that keeps its values, and all values it was given. */
  async function input(
    value: WireValue,
    more: Partial<InputProps> = {},
    language: Language = "en",
  ) {
    const { Input } = widgetOf(field);
    const onChange = vi.fn<(next: WireValue) => void>();
    const onBlur = vi.fn<() => void>();
    const drawn = (shown: WireValue) => (
      <>
        <Input
          id="conformance"
          field={field}
          value={shown}
          onChange={onChange}
          onBlur={onBlur}
          label={field.title}
          page="conformance"
          path={field.key}
          row={row}
          {...more}
        />
        <p id={note}>note</p>
      </>
    );
    const { root, draw } = await stage(drawn(value), language);
    return { root, onChange, onBlur, show: (next: WireValue) => draw(drawn(next)) };
  }
  async function cell(value: unknown, inGrid = false, shown = field) {
    const { Cell } = widgetOf(shown);
    return (await stage(<Cell field={shown} value={value} inGrid={inGrid} row={row} />)).root;
  }

  describe(`widget ${name}`, () => {
    cleanStage();

    test("the values to try are values of the kind", () => {
      for (const value of [filled, long])
        expect(kindOf(field.kind).parse(value, field)).toHaveProperty("value");
    });

    test.each([null, undefined])(
      "empty (%s): nothing breaks, and nothing is said",
      async (value) => {
        const { text } = widgetOf(field);
        expect(text(value, field, reading("en"))).toBe("");
        for (const inGrid of [false, true]) expect(brokenIn(await cell(value, inGrid))).toEqual([]);
        expect(brokenIn((await input(null)).root)).toEqual([]);
      },
    );

    test.each(languages)("filled, in %s: shown and said in words", async (language) => {
      expect(widgetOf(field).text(filled, field, reading(language))).not.toBe("");
      const { Cell } = widgetOf(field);
      const { root } = await stage(<Cell field={field} value={filled} row={row} />, language);
      expect(brokenIn(root)).toEqual([]);
      expect(wordsIn(root)).not.toBe("");
      expect(brokenIn((await input(filled, {}, language)).root)).toEqual([]);
    });

    test("long: one line of a grid, and no break", async () => {
      const root = await cell(long, true);
      expect(brokenIn(root)).toEqual([]);
      expect(root.querySelector("p, ul, table, br")).toBeNull();
      expect(brokenIn((await input(long)).root)).toEqual([]);
    });

    test("masked: no trace of the value", async () => {
      const masked = { ...field, widget: "masked" } as const;
      const root = await cell(filled, false, masked);
      expect(root.innerHTML).not.toContain(widgetOf(field).text(filled, field, reading("en")));
      expect(widgetOf(masked)).not.toBe(widgetOf(field));
    });

    test("nothing changes without a person", async () => {
      const { root, onChange, show } = await input(filled);
      for (const control of controlsIn(root)) {
        await act(async () => control.focus());
        await act(async () => control.blur());
      }
      await show(long);
      await show(null);
      await show(filled);
      expect(onChange.mock.calls).toEqual([]);
    });

    test("read-only: no key and no click changes it", async () => {
      const { root, onChange } = await input(filled, { disabled: true });
      expect(brokenIn(root)).toEqual([]);
      for (const control of controlsIn(root)) await press(control);
      expect(onChange.mock.calls).toEqual([]);
    });

    test("in an error: still drawn", async () => {
      const { root } = await input(filled, { invalid: true, describedBy: note });
      expect(brokenIn(root)).toEqual([]);
    });

    const reached = () =>
      test("the keyboard reaches it, and it has a name", async () => {
        const controls = controlsIn((await input(null)).root);
        expect(controls.length).toBeGreaterThan(0);
        expect(controls.map(controlName).filter((said) => said === "")).toEqual([]);
      });
    const described = () =>
      test("its name is the label, and what is wrong and required is said with it", async () => {
        const more = { invalid: true, required: true, describedBy: note };
        const { root } = await input(null, more);
        const said = [...root.querySelectorAll(`[aria-describedby~="${note}"]`)];
        expect(said.some((control) => controlName(control).includes(field.title))).toBe(true);
        expect(root.querySelector('[aria-invalid="true"]')).not.toBeNull();
      });
    if (!under.readOnly) reached();
    if (!under.readOnly && !under.loose) described();
  });

  test("the suite knows a field of the product's", () => {
    expect(Object.keys(widgets)).toContain(field.widget);
  });
}

function reading(language: Reading["language"]): Reading {
  const words = messagesOf(language);
  return { language, timeZone: "Asia/Shanghai", yes: words["value.yes"], no: words["value.no"] };
}

/** What a person reads or hears of a drawing. */
function wordsIn(root: HTMLElement): string {
  const said = [...root.querySelectorAll("[aria-label], img[alt]")].map(
    (part) => part.getAttribute("aria-label") ?? part.getAttribute("alt"),
  );
  return [root.textContent, ...said].join(" ").trim();
}
