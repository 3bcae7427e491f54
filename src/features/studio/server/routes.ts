import type { Product } from "../../../server/core/product.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import {
  languages,
  layerPath,
  Refusal,
  type Language,
  type DraftFile,
  type SourceFile,
  can,
  requireRight,
  keyTitle,
  type Label,
} from "../../../engine/index.ts";
import type { StudioFile, StudioFiles, StudioSources } from "../answers/studio.ts";
import type { Context } from "../../../server/core/context.ts";
import { objectBody, optionalText, textOf } from "../../../server/http/body.ts";
import { contextOf } from "../../../server/http/contextOf.ts";
import { answer } from "../../../server/http/envelope.ts";
import { needing, says, text } from "../../../server/http/says.ts";
import type { Server } from "../../../server/http/server.ts";
import type { LiveFiles } from "../../../server/core/schema/liveFiles.ts";
import { readLayers } from "../../../server/core/schema/schemaFiles.ts";
import { checkDraft, loadDraft, loadStored } from "./checkDraft.ts";
import { previewOf } from "./preview.ts";
import { layerTemplate, makeFile, templatesOf } from "./makeFile.ts";
import { templates } from "./scaffold/newFile.ts";
import { saveFile } from "./saveFile.ts";
import { openFile, studioFiles } from "./schemaFolder.ts";
import { studioMenu } from "./studio.ts";
import { toTraditional } from "../../../texts/traditional.ts";
import { sql } from "kysely";
import type { Db } from "../../../server/store/connection/store.ts";
import type { SessionTables } from "../../../server/core/session/sessionTables.ts";
import { nameIn } from "../../../server/core/session/workspaceConfig.ts";

/** A file as it might be saved; without a text it goes. */
const draft = { path: text, text: { type: ["string", "null"] } };

/** The longest text of a schema file, in characters: well above the largest, and below what a body may hold. */
const longest = 400_000;

/** Calls about the schema files, for administrators (`SYS_STUDIO`), where the server runs with them (`WAYBILL_STUDIO`). */
export function studioRoutes(
  app: FastifyInstance,
  server: Server,
  files: LiveFiles | undefined,
): void {
  const opened = (request: FastifyRequest, button = "query") => {
    const context = contextOf(server, request);
    requireRight(context, studioMenu, button);
    if (!files) throw new Refusal("studio.off");
    return { context, studio: files };
  };
  app.get(
    "/studio/files",
    says("Studio", "All schema files and what is wrong with them: {files, problems, editable}"),
    async (request, reply) => {
      const { context, studio } = opened(request);
      return answer(reply, filesOf(context, studio));
    },
  );
  app.get<{ Querystring: { path?: unknown } }>(
    "/studio/file",
    says("Studio", "The text of the file ?path= and the name of that text: {path, text, hash}"),
    async (request, reply) => {
      const { studio } = opened(request);
      return answer(reply, openFile(studio, textOf(request.query, "path")));
    },
  );
  app.get(
    "/studio/sources",
    says("Studio", "All texts and what else a schema is loaded from: {sources, layers, effects}"),
    async (request, reply) => {
      const { studio } = opened(request);
      return answer(reply, sourcesOf(studio, server.product));
    },
  );
  app.get(
    "/studio/dialect",
    says("Studio", "The JSON Schema that editors complete from"),
    async (request, reply) => {
      const { studio } = opened(request);
      return answer(reply, studio.loader.dialect(studioFiles(studio.folder)));
    },
  );
  app.post(
    "/studio/check",
    says(
      "Studio",
      "What a draft of a file would do, without saving: {problems, differences, steps, changes}",
      needing(["path", "text"], draft),
    ),
    async (request, reply) => {
      const { studio } = opened(request);
      const draft = draftIn(request.body);
      openFile(studio, draft.path);
      const { schema: served, store, product } = server;
      const { objects } = product;
      return answer(reply, await checkDraft({ studio, draft, served, store, objects }));
    },
  );
  app.post(
    "/studio/preview",
    says(
      "Studio",
      "What a draft looks like to people of a role: {roles, pages, page}; null while it has errors",
      needing(["path", "text"], {
        ...draft,
        role: text,
        page: text,
        language: { enum: languages },
      }),
    ),
    async (request, reply) => {
      const { context, studio } = opened(request);
      const body = objectBody(request.body);
      const draft = draftIn(body);
      openFile(studio, draft.path);
      const { schema } = loadDraft(studio, draft);
      if (!schema) return answer(reply, null);
      const preview = previewOf({
        schema,
        place: studio.loader.placeOf(layerPath(studio.layers, draft.path).path),
        actor: context.actor,
        roles: await server.sessions.rolesById(),
        names: await roleNames(server.store.db, server.sessions.tables, languageIn(body)),
        role: optionalText(body, "role"),
        page: optionalText(body, "page"),
        language: languageIn(body),
      });
      return answer(reply, preview);
    },
  );
  app.post(
    "/studio/save",
    says(
      "Studio",
      "Write a file that is still the text named by hash, or remove it (text null), and serve what is then there: {hash, fingerprint, problems}",
      needing(["path", "text", "hash"], {
        ...draft,
        hash: text,
      }),
    ),
    async (request, reply) => {
      const { context, studio } = opened(request, "edit");
      const hash = textOf(objectBody(request.body), "hash");
      const draft = draftIn(request.body);
      const saved = await saveFile(studio, server, { ...draft, hash });
      const done = draft.text === null ? "schema removed" : "schema saved";
      context.log.info({ file: draft.path, user: context.actor.user.loginName }, done);
      return answer(reply, saved);
    },
  );
  app.get(
    "/studio/templates",
    says(
      "Studio",
      "What a new file may be made from, where it may stand and what it may build on: {templates, modules, documents, layers, files}",
    ),
    async (request, reply) => {
      const { studio } = opened(request);
      return answer(reply, templatesOf(studio));
    },
  );
  app.post(
    "/studio/new",
    says(
      "Studio",
      "Make a new file from a template, or one of a layer that changes the file at place, and serve it: {path, hash, fingerprint, problems}",
      needing(["place", "template"], {
        place: text,
        template: { ...text, examples: [...templates, layerTemplate] },
        title: text,
        chinese: text,
        of: text,
        layer: text,
      }),
    ),
    async (request, reply) => {
      const { context, studio } = opened(request, "edit");
      const body = objectBody(request.body);
      const made = makeFile(studio, {
        place: textOf(body, "place"),
        template: textOf(body, "template"),
        title: optionalText(body, "title"),
        chinese: optionalText(body, "chinese"),
        of: optionalText(body, "of"),
        layer: optionalText(body, "layer"),
      });
      const saved = await saveFile(studio, server, { ...made, hash: undefined });
      context.log.info({ file: made.path, user: context.actor.user.loginName }, "schema made");
      return answer(reply, { path: made.path, ...saved });
    },
  );
}

function languageIn(body: Readonly<Record<string, unknown>>): Language {
  return languages.find((language) => language === body["language"]) ?? "cn";
}

/** What a browser loads a schema from as this server does. */
function sourcesOf({ folder, layers }: LiveFiles, { effects }: Product): StudioSources {
  return {
    sources: studioFiles(folder),
    layers: readLayers(layers),
    effects: [...effects.values()].map(({ name, params, gives }) => ({
      name,
      params,
      ...(gives && { gives }),
    })),
  };
}

function draftIn(sent: unknown): DraftFile {
  const body = objectBody(sent);
  return {
    path: textOf(body, "path"),
    text: body["text"] === null ? null : textOf(body, "text", longest),
  };
}

function filesOf({ actor }: Context, studio: LiveFiles): StudioFiles {
  const { folder, layers } = studio;
  const ofLayers = layers.flatMap((layer) =>
    studioFiles(layer).flatMap((file) => fileOf(studio, file, layer)),
  );
  return {
    files: [...studioFiles(folder).flatMap((file) => fileOf(studio, file)), ...ofLayers],
    problems: loadStored(studio).problems,
    editable: can(actor, studioMenu, "edit"),
  };
}

/** A file as the tree lists it; nothing of what is no schema file. */
function fileOf({ loader }: LiveFiles, { path, text }: SourceFile, layer?: string): StudioFile[] {
  const place = loader.placeOf(path);
  if (place === undefined || place === "ignored") return [];
  const title = titleIn(text, place.name);
  const named = layer === undefined ? { path } : { path: `${layer}/${path}`, layer };
  return [{ ...named, class: place.class, name: place.name, ...(title && { title }) }];
}

/** The title that a schema file gives what it describes, in English its name where it says none; undefined of files without titles, and of a text that is no JSON. */
function titleIn(text: string, name: string): Label | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (value === null || typeof value !== "object") return undefined;
  const { title: en = keyTitle(name), "zh-CN": cn, "zh-TW": tw } = value as Record<string, unknown>;
  if (typeof en !== "string" || typeof cn !== "string") return undefined;
  return { cn, tw: typeof tw === "string" ? tw : toTraditional(cn), en };
}

/** What roles are called in a language, by their code. */
async function roleNames(
  db: Db,
  tables: Pick<SessionTables, "role">,
  language: Language,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ code: string; name: string; englishName: string | null }>`
    select code, name, "englishName" from ${tables.role} where not deleted order by code, id`.execute(
    db,
  );
  const named = rows.map((row) => ({ ...row, traditionalName: null }));
  return new Map(named.map((row) => [row.code, nameIn(row, language)]));
}
