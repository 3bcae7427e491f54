import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { languages, type Language } from "../../../engine/index.ts";
import { lastChanges } from "../../../server/store/tables/schemaChanges.ts";
import { dictionaryOf } from "./dictionary.ts";
import type { Server } from "../../../server/http/server.ts";
import { languageOfRequest } from "../../../server/http/contextOf.ts";
import { defaultRoles } from "../../rights/server/index.ts";

/** So many changes the change log shows. */
const mostShown = 50;

/** `/docs/dictionary` (`?q=rte003` finds fields), `/docs/dictionary/:document`, `/docs/rights`: pages made from the schema files; `/docs/changes`: how they changed. */
export function dictionaryRoutes(app: FastifyInstance, { schema, store: { db } }: Server): void {
  const dictionary = dictionaryOf(schema, defaultRoles());
  app.get("/docs/dictionary.css", (_request, reply) => reply.type("text/css").send(style));
  app.get<{ Querystring: { q?: unknown } }>("/docs/dictionary", (request, reply) => {
    const { q } = request.query;
    const isAsked = typeof q === "string" && q.trim() !== "";
    const language = languageOfReader(request, reply);
    const page = isAsked ? dictionary.found(q.slice(0, 60), language) : dictionary.index(language);
    return send(reply, page);
  });
  app.get("/docs/rights", (request, reply) =>
    send(reply, dictionary.rights(languageOfReader(request, reply))),
  );
  app.get("/docs/changes", async (request, reply) =>
    send(
      reply,
      dictionary.changes(await lastChanges(db, mostShown), languageOfReader(request, reply)),
    ),
  );
  app.get<{ Params: { document: string } }>("/docs/dictionary/:document", (request, reply) => {
    const page = dictionary.document(request.params.document, languageOfReader(request, reply));
    return page === undefined ? reply.callNotFound() : send(reply, page);
  });
}

/**
 * The language chosen on one of the pages (`?language=tw`), which the browser keeps for them all; else the browser's
 * own.
 */
function languageOfReader(request: FastifyRequest, reply: FastifyReply): Language {
  const { language: chosen } = request.query as { readonly language?: unknown };
  const asked = languages.find((language) => language === chosen);
  if (asked) {
    reply.header("set-cookie", `${kept}=${asked}; Path=/docs; Max-Age=31536000; SameSite=Lax`);
    return asked;
  }
  const cookies = (request.headers.cookie ?? "").split(";").map((cookie) => cookie.trim());
  const before = languages.find((language) => cookies.includes(`${kept}=${language}`));
  return before ?? languageOfRequest(request);
}

const kept = "waybill-docs-language";

const send = (reply: FastifyReply, page: string): FastifyReply =>
  reply.header("vary", "accept-language, cookie").type("text/html").send(page);

/** The style sheet of the generated pages: system fonts, light and dark as the reader's system has it. */
const style = `:root{color-scheme:light dark;--line:#8884;--soft:#8882;--link:#1668dc}
body{margin:0;font:14px/1.5 system-ui,sans-serif}
nav{display:flex;flex-wrap:wrap;gap:4px 20px;padding:12px 24px;border-bottom:1px solid var(--line)}
nav .languages{display:flex;gap:12px;margin-left:auto}nav .languages [aria-current]{font-weight:600}
main{padding:8px 24px 48px;max-width:1600px}
a{color:var(--link)}h1 small,h2 small{font-weight:400;font-size:.6em;opacity:.75}
h2{margin-top:2em}dl{display:grid;grid-template-columns:repeat(auto-fill,minmax(260px,1fr));gap:8px 24px}
dl div{min-width:0}dt{font-size:12px;opacity:.75}dd{margin:0;overflow-wrap:anywhere}
.wide{overflow-x:auto}table{border-collapse:collapse;width:100%}
th,td{padding:4px 10px;border-bottom:1px solid var(--line);text-align:left;vertical-align:top}
thead th{position:sticky;top:0;background:Canvas;z-index:1;white-space:nowrap}tbody tr:hover{background:var(--soft)}
code{font:12px ui-monospace,monospace;overflow-wrap:anywhere}td code{white-space:pre-wrap}.fields td:nth-child(-n+8){white-space:nowrap}.fields td:nth-child(-n+2) code{white-space:nowrap}
tr:target{outline:2px solid var(--link)}.matrix td{text-align:center}.matrix th[scope=row]{white-space:nowrap}.matrix th[scope=row] code{white-space:nowrap}.matrix summary{white-space:nowrap}
@media(min-width:800px){.matrix th[scope=row],.matrix thead th:first-child{position:sticky;left:0;background:Canvas}}
.matrix details{max-width:220px}
.states{max-width:100%;height:auto;margin:8px 0}.states text{font-size:12px;text-anchor:middle;fill:CanvasText}
.states .code{font:10px ui-monospace,monospace;opacity:.75}.states .action{font-size:11px;paint-order:stroke;stroke:Canvas;stroke-width:4px}
.states rect{fill:Canvas;stroke:#888;stroke-width:1.5}.states .good rect{stroke:#389e0d}.states .bad rect{stroke:#cf1322}.states .progress rect{stroke:var(--link)}
.states .muted rect{stroke-dasharray:4 3}.states .move{fill:none;stroke:#888}.states marker path{fill:#888}
@media(prefers-color-scheme:dark){:root{--link:#65a9f3}}
`;
