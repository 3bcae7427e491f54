import { expect, it } from "vitest";
import { installStyleNonce } from "./styleNonce.ts";

it("gives styles made by scripts the nonce of the page, in SVG too, until it is undone", () => {
  const made = () => [
    document.createElement("style"),
    document.createElementNS("http://www.w3.org/2000/svg", "style"),
    document.createElement("div"),
  ];
  const undo = installStyleNonce("n1");
  expect(made().map((element) => element.getAttribute("nonce"))).toEqual(["n1", "n1", null]);
  undo();
  expect(made().map((element) => element.getAttribute("nonce"))).toEqual([null, null, null]);
});
