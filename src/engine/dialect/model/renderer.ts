/** The renderer that a field or a list asks for, a module from outside the repository, and its settings. */
export interface RendererUse {
  readonly name: string;
  readonly settings: Readonly<Record<string, unknown>>;
}
/** As written: its name alone, or with settings. */
export type RendererSource =
  | string
  | { readonly name: string; readonly settings?: Readonly<Record<string, unknown>> };

/** The written word in one form. */
export function rendererOf(source: RendererSource | undefined): RendererUse | undefined {
  if (source === undefined) return undefined;
  const { name, settings = {} } = typeof source === "string" ? { name: source } : source;
  return Object.freeze({ name, settings: Object.freeze({ ...settings }) });
}
