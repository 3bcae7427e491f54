import type { DraftFile, Language, SourceFile } from "../../../engine/index.ts";
import type {
  StudioCheck,
  StudioFiles,
  StudioMade,
  StudioPreview,
  StudioSaved,
  StudioSources,
  StudioTemplates,
  StudioText,
} from "../answers/studio.ts";
import { call } from "../../../app/core/http/http.ts";
import type { DialectShape } from "./editor/dialect.ts";

const get = <T>(path: string, signal?: AbortSignal) =>
  call<T>({ method: "GET", path, ...(signal && { signal }) });
/** The page says itself what could not be loaded. */
const quietly = <T>(path: string, signal?: AbortSignal) =>
  call<T>({ method: "GET", path, quiet: () => true, ...(signal && { signal }) });

const fileAt = (path: string) => `/studio/file?path=${encodeURIComponent(path)}`;

/** As whom a preview is looked at, and at which page. */
export interface PreviewLook {
  readonly role?: string | undefined;
  readonly page?: string | undefined;
  readonly language: Language;
}

/** The studio's calls. */
export const studioSource = {
  files: (signal?: AbortSignal) => quietly<StudioFiles>("/studio/files", signal),
  file: (path: string, signal: AbortSignal) => quietly<StudioText>(fileAt(path), signal),
  fileAnew: (path: string) => get<StudioText>(fileAt(path)),
  dialect: () => get<DialectShape>("/studio/dialect"),
  /** A text of null: what it would do to remove the file. */
  check: (path: string, text: string | null, signal?: AbortSignal) =>
    call<StudioCheck>({ path: "/studio/check", body: { path, text }, ...(signal && { signal }) }),
  sources: (signal?: AbortSignal) => get<StudioSources>("/studio/sources", signal),
  /** Null while the draft has errors. */
  preview: (of: SourceFile & PreviewLook, signal?: AbortSignal) =>
    call<StudioPreview | null>({ path: "/studio/preview", body: of, ...(signal && { signal }) }),
  /** The save dialog says itself why nothing was saved. */
  save: (saving: DraftFile & Pick<StudioText, "hash">) =>
    call<StudioSaved>({ path: "/studio/save", body: saving, mutating: true, quiet: () => true }),
  templates: (signal?: AbortSignal) => get<StudioTemplates>("/studio/templates", signal),
  make: (wanted: Readonly<Record<string, string>>) =>
    call<StudioMade>({ path: "/studio/new", body: wanted, mutating: true, quiet: () => true }),
};
