import { sql } from "kysely";
import { Refusal } from "../../../engine/index.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { storeUpload } from "../../../server/core/attachments/upload.ts";
import { objectBody, optionalText, textOf } from "../../../server/http/body.ts";
import { captchaOf, requireCaptcha } from "../../captcha/server/index.ts";
import { inTransaction } from "../../../server/core/context.ts";
import { answer } from "../../../server/http/envelope.ts";
import { languageOfRequest } from "../../../server/http/contextOf.ts";
import { openLimit, registerLimit } from "../../../server/http/limits.ts";
import { anything, says, saysOfFiles, text } from "../../../server/http/says.ts";
import type { Server } from "../../../server/http/server.ts";
import { hasRequired, registerAgreements } from "./agreements.ts";
import { invitationOf } from "./invitations.ts";
import { applicationDocument, openModes, requireOpen, strangersContext } from "./registering.ts";
import { sentBefore } from "./sentBefore.ts";
import { registerForm } from "./registerForm.ts";
import { countUpload, newUploadToken, requireUploadToken } from "./uploadTokens.ts";
import { submitApplication, type SentApplication } from "./submitApplication.ts";
import { readSecurityRules } from "../../../server/core/session/securityRules.ts";
import { acceptFiles, readUpload } from "../../../server/http/routes/files.ts";

/** Largest file of a stranger. */
const mostBytes = 10 * 1024 * 1024;

/** Calls of strangers before they have an account. Files of an application need the token of a captcha in `x-registration-token`. */
export async function registerRoutes(app: FastifyInstance, server: Server): Promise<void> {
  app.get(
    "/res/register",
    { ...openLimit, ...says("Open", "Which registrations are open, the form, the agreements") },
    async (request, reply) => {
      const language = languageOfRequest(request);
      const context = await contextFor(server, request);
      const { password } = await readSecurityRules(server.store.db, server.sessions.tables);
      const agreements = await registerAgreements(server, language);
      return answer(reply, {
        modes: hasRequired(agreements) ? openModes(context) : [],
        passwordRules: password,
        form: registerForm(applicationDocument(server), language),
        agreements,
      });
    },
  );
  app.post(
    "/res/register/invitation",
    { ...registerLimit, ...says("Open", "What an invitation says", { code: text }) },
    async (request, reply) => {
      const code = textOf(objectBody(request.body), "code", 100);
      const invitation = await invitationOf(asking(server), code, server.clock());
      const { companyName, email, again } = invitation;
      if (again === undefined) {
        requireOpen(await contextFor(server, request, invitation.orgId), "INVITE");
        return answer(reply, { companyName, email });
      }
      const known = await sentBefore(asking(server), invitation.id);
      return answer(reply, { companyName, email, reason: again.reason, ...known });
    },
  );
  app.post(
    "/res/register",
    {
      ...registerLimit,
      ...says(
        "Open",
        "Send an application: {source, code?, captcha, password, agreements, set, lines}",
        {},
      ),
    },
    async (request, reply) => {
      const sent = applicationIn(request.body);
      const opened =
        sent.source === "INVITE"
          ? await invitationOf(asking(server), sent.code ?? "", server.clock())
          : undefined;
      const context = await contextFor(server, request, opened?.orgId);
      return answer(
        reply,
        await submitApplication(server, context, { ...sent, again: opened?.again }),
      );
    },
  );
  app.post(
    "/res/register/token",
    {
      ...registerLimit,
      ...says("Open", "A token to upload files of an application with, for a captcha", {
        captcha: anything,
      }),
    },
    async (request, reply) => {
      const now = server.clock();
      await requireCaptcha(server.store.db, captchaOf(objectBody(request.body)), now);
      return answer(reply, { token: await newUploadToken(server.store.db, now) });
    },
  );
  await app.register(async (uploading) => {
    await acceptFiles(uploading);
    // Before the body is read.
    uploading.addHook("onRequest", (request) =>
      requireUploadToken(server.store.db, tokenOf(request), server.clock()),
    );
    uploading.post(
      "/res/register/file",
      {
        ...registerLimit,
        bodyLimit: mostBytes,
        ...saysOfFiles(
          "Open",
          "Upload a file of an application, with the header x-registration-token: field, then the file",
          { field: text, file: text },
        ),
      },
      async (request, reply) => answer(reply, await keepFile(server, request)),
    );
  });
}

function asking({ schema, store }: Server) {
  return { schema, db: store.db };
}

function contextFor(server: Server, request: FastifyRequest, orgId?: string) {
  const { ip, log } = request;
  return strangersContext(server, {
    language: languageOfRequest(request),
    ip,
    log,
    ...(orgId !== undefined && { orgId }),
  });
}

/** Stores a file of a stranger for one of the application's fields. Throws 5107 for what the field does not take. */
async function keepFile(server: Server, request: FastifyRequest) {
  const context = await contextFor(server, request);
  const document = applicationDocument(server);
  const { field: path, name, bytes } = await readUpload(request, mostBytes);
  const field = document.header.field(path);
  if (field?.files === undefined) {
    const known = document.header.fields.filter((one) => one.files).map(({ key }) => key);
    throw new Refusal("common.unknownField", { args: [path.slice(0, 60), known.join(", ")] });
  }
  const place = { document: document.name, path, title: field.title, files: field.files };
  return inTransaction(context, async (writing) => {
    const { ip } = request;
    const counted = { token: tokenOf(request) ?? "", ip, bytes: bytes.length, now: server.clock() };
    await countUpload(writing.db, counted);
    const stored = await storeUpload(writing, place, { name, bytes });
    await sql`insert into system.registration_file ("fileId", ip, at)
      values (${stored.id}::uuid, ${ip}, ${context.now}::timestamptz)`.execute(writing.db);
    return stored;
  });
}

/** The token of `POST /res/register/token`. */
function tokenOf({ headers }: FastifyRequest): string | undefined {
  const token = headers["x-registration-token"];
  return typeof token === "string" ? token : undefined;
}

/** An application as sent, checked for its shape. Throws `common.badRequest` naming what is wrong. */
function applicationIn(value: unknown): SentApplication {
  const body = objectBody(value);
  const source = textOf(body, "source", 10);
  if (source !== "SELF" && source !== "INVITE")
    throw new Refusal("common.choice", { args: ["source", source, "SELF, INVITE"] });
  const lines = Object.entries(objectBody(body["lines"])).map(([key, rows]) => {
    if (!Array.isArray(rows))
      throw new Refusal("common.badRequest", { args: [`lines.${key.slice(0, 60)}: a list`] });
    return [key, (rows as unknown[]).map(objectBody)] as const;
  });
  const accepted = body["agreements"] ?? [];
  return {
    source,
    code: optionalText(body, "code", 100),
    captcha: captchaOf(body),
    password: textOf(body, "password", 200),
    agreements: Array.isArray(accepted) ? (accepted as unknown[]).map(String) : [],
    set: objectBody(body["set"]),
    lines: Object.fromEntries(lines),
  };
}
