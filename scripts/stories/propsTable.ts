/** A property of an interface, as its source says it. */
interface Prop {
  readonly name: string;
  readonly type: string;
  readonly optional: boolean;
  readonly about: string;
}

/** Reads the properties of an interface off its source text: names, types and the comments above them. Throws where there is none. */
export function propsOf(source: string, name: string): readonly Prop[] {
  const body = new RegExp(`interface ${name}(?:<\\w+>)? \\{\\n([\\s\\S]*?)\\n\\}`).exec(
    source,
  )?.[1];
  if (body === undefined) throw new Error(`There is no interface ${name}`);
  const pattern =
    /(?:^ {2}\/\*\*([\s\S]*?)\*\/\n)?^ {2}readonly (\w+)(\?)?: ([\s\S]*?);(?=\n {2}(?:readonly |\/\*)|$(?![\s\S]))/gm;
  return [...body.matchAll(pattern)].map(([, about = "", key, optional, type]) => ({
    name: key!,
    type: type!.replace(/\s+/g, " "),
    optional: optional !== undefined,
    about: about.replace(/\s*\*\s*/g, " ").trim(),
  }));
}

/** As a table in Markdown. */
export function propsTable(props: readonly Prop[]): string {
  const cell = (text: string) => text.replaceAll("|", "\\|").replaceAll("{", "&#123;");
  const code = (text: string) => `\`${text.replaceAll("|", "\\|")}\``;
  const rows = props.map(
    ({ name, type, optional, about }) =>
      `| ${code(optional ? `${name}?` : name)} | ${code(type)} | ${cell(about)} |`,
  );
  return ["| prop | type | |", "| --- | --- | --- |", ...rows].join("\n");
}
