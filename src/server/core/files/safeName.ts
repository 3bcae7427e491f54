/** Control characters and those that turn the direction of writing, with which a name can pretend another ending. */
const invisible = /[\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** A file's name without folders and invisible characters, at most 120 characters with its ending. */
export function safeName(name: string): string {
  const bare = name.split(/[\\/]/).at(-1)!.replace(invisible, "").trim();
  if (bare === "") return "file";
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(bare)?.[0] ?? "";
  return bare.slice(0, bare.length - ending.length).slice(0, 120 - ending.length) + ending;
}
