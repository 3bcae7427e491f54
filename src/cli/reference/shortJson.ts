/** Words of every label, which examples of larger things do without. */
const labels: ReadonlySet<string> = new Set(["title", "zh-CN", "zh-TW", "code"]);

/** A JSON text of at most about `longest` characters: of a longer one the beginning, with `…` for what is left out. */
export function shortJson(text: string, longest: number): string {
  return text.length <= longest ? text : begun(JSON.parse(text), longest);
}

function begun(value: unknown, room: number): string {
  const whole = JSON.stringify(value);
  if (whole.length <= room) return whole;
  if (typeof value === "string") return `${whole.slice(0, Math.max(room - 2, 8))}…"`;
  if (Array.isArray(value))
    return `[${parts(
      value.map((one) => ["", one]),
      room - 2,
    )}]`;
  if (typeof value !== "object" || value === null) return whole;
  const members = Object.entries(value).filter(([key]) => !labels.has(key));
  return `{${parts(
    members.map(([key, one]) => [`${JSON.stringify(key)}:`, one]),
    room - 2,
  )}}`;
}

/** As many members as there is room for; the first one always, as far as it goes. */
function parts(members: readonly (readonly [start: string, value: unknown])[], room: number) {
  const written: string[] = [];
  let left = room - 2;
  for (const [start, value] of members) {
    const least = `${start}${JSON.stringify(value)}`;
    if (written.length > 0 && least.length > left) break;
    const text = `${start}${begun(value, left - start.length)}`;
    written.push(text);
    left -= text.length + 1;
  }
  return written.length < members.length ? `${written.join(",")},…` : written.join(",");
}
