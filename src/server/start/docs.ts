import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import type { Schema } from "../../engine/index.ts";
import type { Call } from "../http/openapi/call.ts";
import { openApi } from "../http/openapi/openApi.ts";

/**
 * `/docs`: OpenAPI of every call, made from routes and schema files; `/docs/json` and `/docs/yaml` for tools.
 * `guardDocs` restricts access.
 */
export async function serveDocs(
  app: FastifyInstance,
  schema: Schema,
  calls: readonly Call[],
): Promise<void> {
  await app.register(swagger, {
    mode: "static",
    specification: { document: openApi(schema, calls) as never },
  });
  await app.register(swaggerUi, {
    routePrefix: "/docs",
    uiConfig: { docExpansion: "none", defaultModelsExpandDepth: 0, filter: true },
    theme: { title: "Waybill API" },
    logo: { type: "image/svg+xml", content: logo, href: "/", target: "_self" },
  });
}

const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 30"><text x="0" y="22" font-family="sans-serif" font-size="22" fill="#fff">Waybill</text></svg>';
