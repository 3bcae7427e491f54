import type { TestProject } from "vitest/node";
import { startPostgres } from "../../scripts/postgres.ts";
import { makeDemoData, type ServerData } from "./demoData.ts";
import { buildClient } from "./server.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Data as a first start leaves them, which every server of the run starts on a copy of. */
    demoTemplate: ServerData;
  }
}

/**
 * Before the first file: the client, and demo data made once. They are on the PostgreSQL server of TEST_DATABASE_URL, else
 * on a private one, and where there is none in folders of the embedded database.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildClient();
  const given = process.env.TEST_DATABASE_URL;
  const ownServer = given ? undefined : await startPostgres();
  try {
    const { template, remove } = await makeDemoData(given ?? ownServer?.url);
    project.provide("demoTemplate", template);
    return async () => {
      await remove();
      await ownServer?.stop();
    };
  } catch (error) {
    await ownServer?.stop();
    throw error;
  }
}
