import { expect, test } from "vitest";
import { defaultRoles } from "../../rights/server/index.ts";
import { roleCodes } from "../words/buildSetups.ts";

test("the codes that check knows are those of the roles of a new store", () => {
  expect(roleCodes.toSorted()).toEqual(
    defaultRoles()
      .map(({ code }) => code)
      .toSorted(),
  );
});
