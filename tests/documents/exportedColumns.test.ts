import { expect, test } from "vitest";
import { languages } from "../../src/engine/index.ts";
import {
  headings,
  isImportable,
  transferColumns,
} from "../../src/features/sheets/server/columns.ts";
import { recogniseColumns } from "../../src/features/sheets/server/recogniseColumns.ts";
import { actorOf, productSchema, randomId, role } from "../api/harness.ts";

/* A file that was exported is imported again: every heading means the column it came from, or none that an import fills. */
const actor = actorOf({ id: randomId(), code: "C01" }, { roles: [role(["*:*"])] });
const pages = productSchema().documents.filter(({ writes }) => writes === "people");

test.each(pages.map((document) => ({ name: document.name, document })))(
  "$name",
  ({ name, document }) => {
    const page = productSchema().page(name)!;
    const exported = transferColumns(page, actor);
    const fillable = exported.filter(isImportable);
    for (const language of languages) {
      const names = headings(exported, language);
      const meant = recogniseColumns(names, document, fillable, exported);
      for (const [at, heading] of names.entries()) {
        const { path } = exported[at]!;
        const isFilled = fillable.some((column) => column.path === path);
        expect([heading, meant[heading]]).toEqual([heading, isFilled ? path : undefined]);
      }
    }
  },
);
