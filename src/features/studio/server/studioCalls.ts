import { languages } from "../../../engine/index.ts";
import { templates } from "./scaffold/newFile.ts";
import { layerTemplate } from "./makeFile.ts";
import type { Call } from "../../../server/http/openapi/call.ts";

const text = { type: "string" };
/** A file as it might be saved: its path below the folder of schema files, and the whole text. */
const draft = { path: text, text: { type: ["string", "null"] } };

/** Calls of the studio, where the server runs with it. */
export const studioCalls: readonly Call[] = [
  call("get", "files", "All schema files and what is wrong with them: {files, problems, editable}"),
  call("get", "file", "The text of the file ?path= and the name of that text: {path, text, hash}"),
  call(
    "get",
    "sources",
    "All texts and what else a schema is loaded from: {sources, layers, effects}",
  ),
  call("get", "dialect", "The JSON Schema that editors complete from"),
  call(
    "post",
    "check",
    "What a draft of a file would do, without saving: {problems, differences, steps, changes}",
    { type: "object", required: ["path", "text"], properties: draft },
  ),
  call(
    "post",
    "preview",
    "What a draft looks like to people of a role: {roles, pages, page}; null while it has errors",
    {
      type: "object",
      required: ["path", "text"],
      properties: { ...draft, role: text, page: text, language: { enum: languages } },
    },
  ),
  call(
    "post",
    "save",
    "Writes a file that is still the text named by hash, or removes it (text null), and serves what is then there: {hash, fingerprint, problems}",
    {
      type: "object",
      required: ["path", "text", "hash"],
      properties: { ...draft, hash: text },
    },
  ),
  call(
    "get",
    "templates",
    "What a new file may be made from, where it may stand and what it may build on: {templates, modules, documents, layers, files}",
  ),
  call(
    "post",
    "new",
    "Makes a new file from a template, or one of a layer that changes the file at place, and serves it: {path, hash, fingerprint, problems}",
    {
      type: "object",
      required: ["place", "template"],
      properties: {
        place: text,
        template: { enum: [...templates, layerTemplate] },
        title: text,
        chinese: text,
        of: text,
        layer: text,
      },
    },
  ),
];

function call(method: Call["method"], name: string, summary: string, body?: Call["body"]): Call {
  return { method, path: `/studio/${name}`, tag: "Studio", summary, ...(body && { body }) };
}
