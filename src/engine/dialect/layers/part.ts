import { pointerTo } from "../read/jsonText.ts";
import type { ReadFile } from "../read/sourceFile.ts";

/** Where a part of a layered file is written. */
export interface Origin {
  readonly file: ReadFile;
  readonly pointer: string;
}

/** A JSON value that knows of each part where it is written: members by key, entries in order, or a plain value. */
export type Part = Origin & {
  /** The layer that wrote it; undefined for what the lowest files say. */
  readonly layer: string | undefined;
} & (
    | { readonly kind: "object"; members: Map<string, Part> }
    | { readonly kind: "list"; entries: Part[] }
    | { readonly kind: "plain"; readonly value: unknown }
  );

/** A value of a file as a part, with everything inside it. */
export function partOf(value: unknown, origin: Origin, layer: string | undefined): Part {
  const within = (key: string | number) => ({
    file: origin.file,
    pointer: pointerTo(origin.pointer, key),
  });
  if (Array.isArray(value)) {
    const entries = value.map((entry, index) => partOf(entry, within(index), layer));
    return { ...origin, layer, kind: "list", entries };
  }
  if (value !== null && typeof value === "object") {
    const members = Object.entries(value).map(
      ([key, member]) => [key, partOf(member, within(key), layer)] as const,
    );
    return { ...origin, layer, kind: "object", members: new Map(members) };
  }
  return { ...origin, layer, kind: "plain", value };
}

/** The value of a part. */
export function valueOf(part: Part): unknown {
  if (part.kind === "list") return part.entries.map(valueOf);
  if (part.kind === "object")
    return Object.fromEntries([...part.members].map(([key, member]) => [key, valueOf(member)]));
  return part.value;
}

/** Every part by its pointer in the value. */
export function partsByPointer(part: Part): ReadonlyMap<string, Part> {
  const parts = new Map<string, Part>();
  const walk = (at: Part, pointer: string) => {
    parts.set(pointer, at);
    if (at.kind === "list")
      at.entries.forEach((entry, index) => walk(entry, pointerTo(pointer, index)));
    if (at.kind === "object")
      for (const [key, member] of at.members) walk(member, pointerTo(pointer, key));
  };
  walk(part, "");
  return parts;
}

/** The layers that wrote something in a part: the first place of each. */
export function layersIn(part: Part): readonly (Origin & { readonly layer: string })[] {
  const found = new Map<string, Origin & { readonly layer: string }>();
  const walk = (at: Part) => {
    if (at.layer !== undefined && !found.has(at.layer))
      found.set(at.layer, { file: at.file, pointer: at.pointer, layer: at.layer });
    if (at.kind === "list") at.entries.forEach(walk);
    if (at.kind === "object") at.members.forEach(walk);
  };
  walk(part);
  return [...found.values()];
}

/** A part that can be changed without the other. */
export function copyOfPart(part: Part): Part {
  if (part.kind === "list") return { ...part, entries: part.entries.map(copyOfPart) };
  if (part.kind === "plain") return part;
  return {
    ...part,
    members: new Map([...part.members].map(([key, member]) => [key, copyOfPart(member)])),
  };
}
