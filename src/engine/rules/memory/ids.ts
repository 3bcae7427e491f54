/** A stable id from a name, in the form the engine takes: the same name gives the same id in every story. */
export function memoryId(name: string): string {
  const parts = [17, 31, 53, 97].map((seed) => hash(name, seed).toString(16).padStart(8, "0"));
  const [a, b, c, d] = parts as [string, string, string, string];
  return `${a}-${b.slice(0, 4)}-7${b.slice(5)}-8${c.slice(1, 4)}-${c.slice(4)}${d}`;
}

function hash(text: string, seed: number): number {
  let value = seed;
  for (const letter of text) value = Math.imul(value ^ letter.codePointAt(0)!, 16777619) >>> 0;
  return value;
}
