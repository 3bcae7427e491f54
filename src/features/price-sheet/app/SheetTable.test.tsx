import { act } from "react";
import { createRoot } from "react-dom/client";
import { IntlProvider } from "react-intl";
import { expect, test } from "vitest";
import { messages as core } from "../../../app/core/messages/en-US.ts";
import { messages as own } from "../messages/en-US.ts";
import { sheetOf } from "./sheet/sheet.ts";
import { inquiryOf, quotationOf } from "./sheetFixture.ts";
import { SheetTable } from "./SheetTable.tsx";

test("an arrow key redraws the two lines it leads from and to, of however many", () => {
  const rows = Array.from({ length: 20 }, () => ({ quantity: "100" }));
  const quotations = ["A", "B", "C"].map((name) =>
    quotationOf(
      name,
      rows.map(() => "12"),
    ),
  );
  const sheet = sheetOf(inquiryOf(rows), quotations);
  let drawn = new Set<number>();
  // Whoever draws a line asks for its offers.
  const lines = sheet.lines.map(({ offers, ...line }) => ({
    ...line,
    get offers() {
      drawn.add(line.item);
      return offers;
    },
  }));
  const nothing = () => undefined;
  const place = document.createElement("div");
  document.body.append(place);
  const root = createRoot(place);
  act(() =>
    root.render(
      <IntlProvider locale="en-US" messages={{ ...core, ...own }}>
        <SheetTable
          sheet={{ ...sheet, lines }}
          wide
          language="en"
          currency="CNY"
          off={undefined}
          onPress={nothing}
          onMenu={nothing}
          onWhole={nothing}
        />
      </IntlProvider>,
    ),
  );
  expect(drawn.size).toBe(20);
  drawn = new Set();
  const first = place.querySelector('[data-row="0"][data-column="0"]')!;
  act(
    () =>
      void first.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true })),
  );
  expect(place.querySelector('[tabindex="0"][data-row]')).toMatchObject({
    dataset: { row: "1", column: "0" },
  });
  expect(drawn).toEqual(new Set([1, 2]));
  act(() => root.unmount());
  place.remove();
});
