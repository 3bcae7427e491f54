import { afterEach } from "vitest";

const printed: string[] = [];
for (const level of ["error", "warn"] as const) {
  console[level] = (...parts: unknown[]) => void printed.push(parts.map(String).join(" "));
}

// A test that expects an error or a warning replaces the function (vi.spyOn) and looks at what it was given.
afterEach(() => {
  const texts = printed.splice(0);
  if (texts.length > 0) throw new Error(`Printed in the console:\n${texts.join("\n")}`);
});
