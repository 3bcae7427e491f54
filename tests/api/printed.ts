import type { FastifyInstance } from "fastify";
import { getDocumentProxy } from "unpdf";
import type { Caller } from "./demoApp.ts";

/** A PDF as it is read back. */
export interface Printed {
  readonly status: number;
  readonly fileName: string;
  /** The text of each page, pieces in their order, blanks between them left out. */
  readonly pages: readonly string[];
  readonly text: string;
  readonly bytes: Buffer;
}

/** Prints and reads what stands in the file. Fails where no PDF is answered. */
export async function printOf(
  app: FastifyInstance,
  caller: Caller,
  of: { readonly page: string; readonly body: object; readonly language?: string },
): Promise<Printed> {
  const response = await app.inject({
    method: "POST",
    url: `/detail/${of.page}/print`,
    headers: {
      authorization: `Bearer ${caller.token}`,
      "accept-language": of.language ?? "en-US",
    },
    payload: of.body,
  });
  if (response.headers["content-type"] !== "application/pdf")
    throw new Error(`No PDF: ${response.payload.slice(0, 500)}`);
  const name = /filename\*=UTF-8''(.*)$/.exec(String(response.headers["content-disposition"]));
  const pages = await textOfPdf(response.rawPayload);
  return {
    status: response.statusCode,
    fileName: decodeURIComponent(name?.[1] ?? ""),
    pages,
    text: pages.join("\n"),
    bytes: response.rawPayload,
  };
}

/** The text of a PDF's pages. */
export async function textOfPdf(bytes: Buffer): Promise<readonly string[]> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
  const pages: string[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const content = await (await pdf.getPage(number)).getTextContent();
    pages.push(
      content.items
        .map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : ""))
        .join(""),
    );
  }
  await pdf.loadingTask.destroy();
  return pages;
}

/** Width and height of each page, in points. */
export async function sizesOf(bytes: Buffer): Promise<readonly (readonly number[])[]> {
  const file = await getDocumentProxy(new Uint8Array(bytes));
  const pages = Array.from({ length: file.numPages }, (_, at) => file.getPage(at + 1));
  return (await Promise.all(pages)).map(({ view }) => view.slice(2).map(Math.round));
}
