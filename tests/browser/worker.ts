import { chromium, type Browser } from "playwright";
import { inject } from "vitest";
import { findChromium, testFlags } from "../../scripts/chromium.mjs";
import { copyDemoData } from "./demoData.ts";
import { startServer, type Settings } from "./server.ts";

/*
 * What the test files of one worker share, opened by the first that asks for it. It relies on `isolate: false` of the
 * project, which keeps modules from file to file. Server and browser end with the worker's process.
 */

/** A server as a file of tests has it. */
export interface StageServer {
  readonly origin: string;
  /** At the end of the file. Throws if the server ended by itself. */
  readonly close: () => Promise<void>;
}

let browser: Promise<Browser> | undefined;
let server: Promise<StageServer> | undefined;

/** The Chromium of this worker. Throws when there is none on this machine. */
export function sharedBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error("no Chromium: run `node scripts/setup.mjs --browser`");
  return (browser ??= chromium.launch({ executablePath, args: testFlags }));
}

/** The server of this worker. */
export function sharedServer(): Promise<StageServer> {
  return (server ??= openSharedServer());
}

/** A server on a copy of the demo data that nobody else has. */
export async function ownServer(settings?: Settings): Promise<StageServer> {
  const data = await copyDemoData(inject("demoTemplate"));
  const { origin, stop } = await startServer(data, settings);
  const close = async () => {
    await stop();
    await data.remove();
  };
  return { origin, close };
}

async function openSharedServer(): Promise<StageServer> {
  const { origin, check } = await startServer(await copyDemoData(inject("demoTemplate")));
  return { origin, close: async () => check() };
}
