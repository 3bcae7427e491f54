import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { buildClient, startServer } from "./server.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** A folder of data as a first start leaves it. */
    demoStore: string;
  }
}

/** Before the first file: the client, and demo data made once that every file's server starts on a copy of. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildClient();
  const folder = await mkdtemp(join(tmpdir(), "waybill-demo-"));
  const server = await startServer({ keep: folder });
  await server.stop();
  project.provide("demoStore", folder);
  return () => rm(folder, { recursive: true, force: true });
}
