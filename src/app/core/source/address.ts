/** A path made of fixed parts and values: values are encoded, so that no value can change the path. */
export function address(parts: TemplateStringsArray, ...values: readonly string[]): string {
  return parts.reduce(
    (path, part, index) => path + encodeURIComponent(values[index - 1] ?? "") + part,
  );
}
