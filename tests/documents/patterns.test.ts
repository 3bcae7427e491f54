import { expect, test } from "vitest";
import { productSchema } from "../api/harness.ts";

test("each pattern has a help: nobody is shown the pattern that his text does not fit", () => {
  const silent = productSchema().documents.flatMap((document) =>
    document.tables.flatMap((table) =>
      table.fields
        .filter(({ pattern, help }) => pattern !== undefined && help === undefined)
        .map(({ key }) => `${document.name}/${table.path}/${key}`),
    ),
  );
  expect(silent).toEqual([]);
});
