import type { DataSource } from "../../../../renderers/base/dataSource.ts";
import { files } from "./files.ts";
import { guide } from "./guide.ts";
import { jobs } from "./jobs.ts";
import { life } from "./life.ts";
import { lookups } from "./lookups.ts";
import { pages } from "./pages.ts";
import { records } from "./records.ts";
import { views } from "./views.ts";

/** The renderers' port over HTTP. Every method rejects with a `SourceError`. */
export const dataSource: DataSource = {
  ...pages,
  ...records,
  ...lookups,
  ...files,
  ...jobs,
  ...guide,
  life,
  views,
};
