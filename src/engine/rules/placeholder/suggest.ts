import { nearest } from "../../dialect/text/nearest.ts";
import type { PlaceholdersView } from "../../dialect/model/placeholders.ts";

/** The placeholder that was probably meant by an unknown one: by its path, or by its title. */
export function nearestPlaceholder(
  { offered }: PlaceholdersView,
  typed: string,
): string | undefined {
  const titled = offered.find(({ title }) => title.toLowerCase() === typed.toLowerCase());
  if (titled) return titled.path;
  const near = nearest(
    typed,
    offered.map(({ path }) => path),
  );
  if (near !== undefined) return near;
  const title = nearest(
    typed,
    offered.map((one) => one.title),
  );
  return offered.find((one) => one.title === title)?.path;
}
