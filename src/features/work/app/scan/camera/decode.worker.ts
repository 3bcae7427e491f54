import { prepareZXingModule, readBarcodes, type ReaderOptions } from "zxing-wasm/reader";
import wasm from "zxing-wasm/reader/zxing_reader.wasm?url";

/* Reads codes of pictures. It is a worker for its policy too: only here may WebAssembly be compiled (`server/start/client.ts`). */

prepareZXingModule({
  overrides: { locateFile: (path: string) => (path.endsWith(".wasm") ? wasm : path) },
});
const options: ReaderOptions = { tryHarder: true, maxNumberOfSymbols: 1 };

/** Codes of one dimension are missed at a slant: one of these is tried beside each picture, in turns. */
const angles = [45, 22.5, -15, 67.5, 15];
let turn = 0;

addEventListener("message", ({ data }: MessageEvent<ImageBitmap>) => {
  void read(data).then((code) => postMessage(code));
});

/** The text of the code in a picture; empty where there is none. */
async function read(picture: ImageBitmap): Promise<string> {
  try {
    const angle = angles[turn++ % angles.length]!;
    for (const each of [0, angle]) {
      const [found] = await readBarcodes(pixels(picture, each), options);
      if (found?.text) return found.text;
    }
    return "";
  } finally {
    picture.close();
  }
}

function pixels(picture: ImageBitmap, degrees: number): ImageData {
  const { width, height } = picture;
  const context = new OffscreenCanvas(width, height).getContext("2d")!;
  context.translate(width / 2, height / 2);
  context.rotate((degrees * Math.PI) / 180);
  context.drawImage(picture, -width / 2, -height / 2);
  return context.getImageData(0, 0, width, height);
}
