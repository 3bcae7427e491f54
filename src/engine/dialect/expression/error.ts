/** Why an expression is refused at load, with its place: for the author of a schema, in English. */
export class ExpressionError extends Error {
  readonly source: string;
  /** From 0, in UTF-16 units of the source. */
  readonly position: number;
  /** The source's line with a caret under the position: two lines. */
  readonly caret: string;
  /** The nearest right word, if one is near. */
  readonly suggestion: string | undefined;
  constructor(
    summary: string,
    place: { readonly source: string; readonly position: number; readonly suggestion?: string },
  ) {
    const suggestion =
      place.suggestion === undefined ? "" : `; did you mean “${place.suggestion}”?`;
    super(`${summary}${suggestion} (at character ${place.position + 1} of “${place.source}”)`);
    this.name = "ExpressionError";
    this.source = place.source;
    this.position = place.position;
    this.caret = caretAt(place.source, place.position);
    this.suggestion = place.suggestion;
  }
}

function caretAt(source: string, position: number): string {
  const start = source.lastIndexOf("\n", position - 1) + 1;
  const end = source.indexOf("\n", position);
  const line = source.slice(start, end === -1 ? source.length : end);
  return `${line}\n${" ".repeat(position - start)}^`;
}
