import type { SystemTables } from "../../../server/store/tables/systemTables.ts";

/** The system tables of this feature. */
export const systemTables: SystemTables = {
  /** What an import refused, until its error file is written: positions from 0 in the order of the file's documents. */
  import_refusal: [
    `create table if not exists system.import_refusal (
      "jobId" uuid not null references system.job (id) on delete cascade, document int not null,
      problems jsonb not null, primary key ("jobId", document))`,
  ],
};
