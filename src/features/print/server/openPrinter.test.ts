import { buffer } from "node:stream/consumers";
import { afterAll, expect, test } from "vitest";
import { openPrinter } from "./openPrinter.ts";
import type { PrintedDocument } from "./printed.ts";

const printer = openPrinter();
afterAll(() => printer.close());

/** A PNG of one dark pixel. */
const pixel =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADBwIAMCbHYQAAAABJRU5ErkJggg==";

async function written(logo: string | undefined): Promise<string> {
  const document: PrintedDocument = {
    language: "en",
    letterhead: { name: "Waybill Works", lines: [], logo },
    title: "Order",
    code: "",
    status: undefined,
    watermark: undefined,
    paper: "portrait",
    size: "A4",
    alone: undefined,
    sections: [],
    tables: [],
    totals: [],
    texts: [],
    note: undefined,
    signatures: [],
    labels: [],
    printed: "",
    pageOf: "{0}/{1}",
    dateLabel: "",
  };
  return (await buffer(await printer.print([document]))).toString("latin1");
}

test(
  "a company's logo stands in the file as a picture, and only where there is one",
  { timeout: 60_000 },
  async () => {
    expect(await written(pixel)).toContain("/Subtype /Image");
    expect(await written(undefined)).not.toContain("/Subtype /Image");
  },
);
