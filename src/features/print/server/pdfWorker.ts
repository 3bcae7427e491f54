import { parentPort } from "node:worker_threads";
import pdfmake from "pdfmake";
import { fonts } from "./fonts.ts";
import { pdfDefinition } from "./pdfDefinition.ts";
import type { FromPrinter, ToPrinter } from "./printMessages.ts";

/* The thread that lays out and writes PDFs: a page takes a tenth of a second, in which nobody else is held up. */

const port = parentPort!;
const send = (message: FromPrinter) => port.postMessage(message);
const files = new Set(Object.values(fonts).flatMap((font) => Object.values(font)));

pdfmake.setFonts(fonts);
// Documents name no files and no addresses; if one did, it would get nothing.
pdfmake.setLocalAccessPolicy((path) => files.has(path));
pdfmake.setUrlAccessPolicy(() => false);

let before = Promise.resolve();
port.on("message", (message: ToPrinter) => {
  before = before.then(() => print(message));
});

async function print({ id, documents }: ToPrinter): Promise<void> {
  try {
    const stream = await pdfmake.createPdf(pdfDefinition(documents)).getStream();
    const ended = new Promise<void>((resolve, reject) => {
      stream.on("data", (bytes: Uint8Array) => send({ id, type: "chunk", bytes }));
      stream.on("end", resolve);
      stream.on("error", reject);
    });
    stream.end();
    await ended;
    send({ id, type: "end" });
  } catch (error) {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    send({ id, type: "failure", error: text });
  }
}
