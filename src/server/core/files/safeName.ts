/** Control characters and those that turn the direction of writing, with which a name can pretend another ending. */
const invisible = /[\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Endings that a name may have by what the bytes are, the usual one first. */
const endings: Readonly<Record<string, readonly string[]>> = {
  "image/jpeg": ["jpg", "jpeg", "jfif"],
  "image/png": ["png"],
  "image/webp": ["webp"],
  "image/gif": ["gif"],
  "image/tiff": ["tif", "tiff"],
  "image/vnd.dwg": ["dwg"],
  "application/pdf": ["pdf"],
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": ["docx"],
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": ["xlsx"],
  "application/vnd.openxmlformats-officedocument.presentationml.presentation": ["pptx"],
  "application/vnd.oasis.opendocument.text": ["odt"],
  "application/vnd.oasis.opendocument.spreadsheet": ["ods"],
  "application/x-cfb": ["doc", "xls", "ppt", "msg", "vsd", "wps", "et", "dps"],
  "application/zip": ["zip"],
  "application/x-7z-compressed": ["7z"],
  "application/x-rar-compressed": ["rar"],
  "video/mp4": ["mp4", "m4v"],
};

/** The name with the ending of what the bytes are: `invoice.exe` of a PDF is `invoice.pdf`. */
export function nameFor(mime: string, name: string): string {
  const safe = safeName(name);
  const allowed = endings[mime];
  const ending = /\.([A-Za-z0-9]{1,8})$/.exec(safe);
  if (!allowed || (ending && allowed.includes(ending[1]!.toLowerCase()))) return safe;
  return `${ending ? safe.slice(0, ending.index) || "file" : safe}.${allowed[0]}`;
}

/** A file's name without folders and invisible characters, at most 120 characters with its ending. */
export function safeName(name: string): string {
  const bare = name.split(/[\\/]/).at(-1)!.replace(invisible, "").trim();
  if (bare === "") return "file";
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(bare)?.[0] ?? "";
  return bare.slice(0, bare.length - ending.length).slice(0, 120 - ending.length) + ending;
}
