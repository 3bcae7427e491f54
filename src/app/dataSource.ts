import type { DataSource } from "../../renderers/dataSource.ts";
import { files } from "./source/files.ts";
import { guide } from "./source/guide.ts";
import { jobs } from "./source/jobs.ts";
import { life } from "./source/life.ts";
import { lookups } from "./source/lookups.ts";
import { pages } from "./source/pages.ts";
import { records } from "./source/records.ts";

/** The renderers' port over HTTP. Every method rejects with a `SourceError`. */
export const dataSource: DataSource = {
  ...pages,
  ...records,
  ...lookups,
  ...files,
  ...jobs,
  ...guide,
  life,
};
