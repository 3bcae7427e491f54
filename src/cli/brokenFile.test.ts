import { expect, test } from "vitest";
import { readSchemaFiles } from "../server/core/schema/schemaFiles.ts";
import { checkSources } from "../server/start/schemas.ts";

const files = readSchemaFiles();

/** Files of every class, each with others that follow from it. */
const broken = [
  "masters/unit.json",
  "masters/approved-vendor.json",
  "masters/material.json",
  "supplier/supplier.json",
  "organisation/staff.json",
  "purchasing/bidding-offer.json",
  "purchasing/purchase-order.json",
  "purchasing/demand-pool.page.json",
  "desk/my-approvals.page.json",
  "system/user.json",
  "choices/stock-status.json",
  "traits/approval.json",
  "traits/enabled.json",
  "modules.json",
  "parameters.json",
];

test.each(broken)("what only follows from %s being no JSON is not told in other files", (path) => {
  const cut = files.map((file) =>
    file.path === path ? { path, text: file.text.slice(0, -20) } : file,
  );
  const { problems } = checkSources(cut);
  const errors = problems.filter(({ severity }) => severity === "error");
  expect(errors).toHaveLength(1);
  expect(errors[0]).toMatchObject({ file: path });
});
