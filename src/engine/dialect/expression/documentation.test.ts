import { expect, it } from "vitest";
import { expressionDocumentation } from "./documentation.ts";

it("docs/expressions.md says what the operator table and the cases say", async () => {
  await expect(expressionDocumentation()).toMatchFileSnapshot("../../../../docs/expressions.md");
});
