/** As long as a line of a schema file may be, and a line onto which several short words are put. */
const widest = 150;
const packed = 110;

/** The text of a new schema file: a field a line, short words together, so that a new document is read at a glance. */
export function schemaText(source: object): string {
  return `${laidOut(source, 0, true)}\n`;
}

function laidOut(value: unknown, depth: number, isRoot = false): string {
  const short = oneLine(value);
  if (typeof value !== "object" || value === null) return short;
  if (!isRoot && short.length + 2 * depth <= widest) return short;
  const indent = "  ".repeat(depth + 1);
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  const members = Array.isArray(value)
    ? value.map((one) => ["", one] as const)
    : Object.entries(value).map(([key, one]) => [`${JSON.stringify(key)}: `, one] as const);
  const lines: string[] = [];
  let isPacking = false;
  for (const [key, one] of members) {
    const text = key + laidOut(one, depth + 1);
    // Fields stand by themselves.
    const isShort = (typeof one !== "object" || Array.isArray(one)) && oneLine(one).length < 60;
    const last = lines.at(-1);
    if (isPacking && isShort && last !== undefined && last.length + text.length < packed)
      lines[lines.length - 1] = `${last}, ${text}`;
    else lines.push(text);
    // `$schema` stands alone: it says where the words come from.
    isPacking = isShort && key !== '"$schema": ';
  }
  return `${open}\n${lines.map((line) => indent + line).join(",\n")}\n${"  ".repeat(depth)}${close}`;
}

function oneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(oneLine).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(
    ([key, one]) => `${JSON.stringify(key)}: ${oneLine(one)}`,
  );
  return members.length === 0 ? "{}" : `{ ${members.join(", ")} }`;
}
