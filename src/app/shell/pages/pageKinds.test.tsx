import { expect, it } from "vitest";
import { pageAddress } from "./pageKinds.ts";

it("reads what an address names by its shape", () => {
  const kinds = (path: string) => {
    const { page, id, kind } = pageAddress(path);
    return [page, id, kind];
  };
  expect(kinds("/purchasing/requisition")).toEqual(["requisition", "", "list"]);
  expect(kinds("/purchasing/requisition/7")).toEqual(["requisition", "7", "detail"]);
  expect(kinds("/purchasing/requisition/new")).toEqual(["requisition", "new", "detail"]);
  expect(kinds("/purchasing/bidding/guide/new")).toEqual(["bidding", "new", "guide"]);
  expect(kinds("/purchasing/bidding/7/hall")).toEqual(["bidding", "7", "hall"]);
  expect(kinds("/purchasing/bidding/7/nothing")).toEqual(["bidding", "7", undefined]);
  expect(kinds("/masters/a%20b/%E5%8D%95")).toEqual(["a b", "单", "detail"]);
});
