import { expect, it } from "vitest";
import { address } from "./address.ts";

it("encodes values, so that none can leave its place in the path", () => {
  expect(address`/detail/${"purchase-order"}/get`).toBe("/detail/purchase-order/get");
  expect(address`/jobs/${"../rs/logout?x=1#y"}/cancel`).toBe(
    "/jobs/..%2Frs%2Flogout%3Fx%3D1%23y/cancel",
  );
});
