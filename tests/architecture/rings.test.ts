import { expect, test } from "vitest";
import { targetOf } from "./breaches.ts";
import { readFacts } from "./facts.ts";
import { isTest, sourceFiles, type SourceFile } from "./sourceFiles.ts";

/** Imports from room to room, each with the files that make it. */
type Rooms = ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;

test("no room imports another that leads back to it", () => {
  const files = ["src", "renderers"].flatMap(sourceFiles).filter(({ path }) => !isTest(path));
  const rooms = roomsOf(files);
  expect(rooms.size).toBeGreaterThan(50);
  expect(ringsIn(rooms)).toEqual([]);
});

test("a ring is reported with the files that close it", () => {
  const rooms = roomsOf([
    { path: "renderers/values/a.ts", text: `import { b } from "../feedback/b.ts";` },
    { path: "renderers/feedback/b.ts", text: `import { c } from "../base/c.ts";` },
    { path: "renderers/base/c.ts", text: `import { a } from "../values/a.ts";` },
    { path: "renderers/kit/d.ts", text: `import { a } from "../values/a.ts";` },
  ]);
  expect(ringsIn(rooms)).toEqual([
    "renderers/base -> renderers/values: renderers/base/c.ts",
    "renderers/feedback -> renderers/base: renderers/feedback/b.ts",
    "renderers/values -> renderers/feedback: renderers/values/a.ts",
  ]);
});

test("types that are gone when the program runs make no ring", () => {
  const rooms = roomsOf([
    { path: "renderers/values/a.ts", text: `import { b } from "../feedback/b.ts";` },
    { path: "renderers/feedback/b.ts", text: `import type { A } from "../values/a.ts";` },
  ]);
  expect(ringsIn(rooms)).toEqual([]);
});

/**
 * The room that a file lies in. Of the product's parts each folder is one; a feature's pure part, server and screens are one
 * each, whatever folders they are cut into, and so are http and start.
 */
function roomOf(path: string): string {
  const [top = "", ...parts] = path.split("/").slice(0, -1);
  if (top === "renderers") return [top, ...parts.slice(0, isCut(parts[0]) ? 2 : 1)].join("/");
  const [part = "", layer = "", room = ""] = parts;
  // The lists of features are one room above them all.
  if (part === "features" && layer === "") return "src/features";
  if (part === "features") {
    const side = ["server", "app", "messages"].includes(room) ? room : "words";
    return `src/features/${layer}/${side}`;
  }
  const isWhole = layer === "http" || layer === "start";
  return [top, part, layer, isWhole ? "" : room].filter((one) => one !== "").join("/");
}

/** Whether a folder of renderers is cut into rooms of its own. */
function isCut(folder: string | undefined): boolean {
  return folder === "grid" || folder === "form";
}

function roomsOf(files: readonly SourceFile[]): Rooms {
  const rooms = new Map<string, Map<string, string[]>>();
  for (const file of files) {
    const room = roomOf(file.path);
    const reached = rooms.get(room) ?? new Map<string, string[]>();
    rooms.set(room, reached);
    for (const { specifier, typeOnly } of readFacts(file).imports) {
      if (typeOnly || !/^\.{1,2}\//.test(specifier)) continue;
      const other = roomOf(targetOf(file.path, specifier));
      if (other !== room) reached.set(other, [...(reached.get(other) ?? []), file.path]);
    }
  }
  return rooms;
}

/** The imports between rooms that lead back to where they come from, each with its files. */
function ringsIn(rooms: Rooms): readonly string[] {
  const reachedFrom = new Map([...rooms.keys()].map((room) => [room, reachable(rooms, room)]));
  return [...rooms]
    .flatMap(([room, others]) =>
      [...others]
        .filter(([other]) => reachedFrom.get(other)?.has(room))
        .map(([other, files]) => `${room} -> ${other}: ${[...new Set(files)].join(", ")}`),
    )
    .toSorted();
}

/** Every room that a room's imports lead to, in one step or many. */
function reachable(rooms: Rooms, from: string): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = [from];
  for (let room = waiting.pop(); room !== undefined; room = waiting.pop()) {
    for (const other of rooms.get(room)?.keys() ?? []) {
      if (found.has(other)) continue;
      found.add(other);
      waiting.push(other);
    }
  }
  return found;
}
