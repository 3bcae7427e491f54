import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "playwright";
import { expect } from "vitest";
import type { Settings } from "./server.ts";
import { ownServer, sharedBrowser, sharedServer } from "./worker.ts";

/** The password of every demo account. */
export const demoPassword = "Waybill@1";

/** How long a page may take on a machine that is busy with other things, in milliseconds. */
const patience = 60_000;

/** A server with demo data, and a browser, for a test file. */
export interface Stage {
  readonly origin: string;
  /** A browser of its own: nothing stored, nobody signed in. */
  readonly visitor: (options?: VisitorOptions) => Promise<Visitor>;
  /** Calls the server as somebody, without a browser: to arrange what a walk begins with. Throws unless the status is 200. */
  readonly call: <T>(loginName: string, path: string, body: unknown) => Promise<T>;
  readonly close: () => Promise<void>;
}

export interface StageOptions {
  /**
   * A server on a copy of the demo data that no other file has: for files that count what is there, or change what others
   * find (menu, rights). Others share their worker's server, one after the other, so they work on documents of their own
   * making and take no row by its place.
   */
  readonly own?: boolean;
  /** Settings of the server, which is then the file's own. */
  readonly settings?: Settings;
}

export interface VisitorOptions {
  readonly width?: number;
  readonly height?: number;
  readonly dark?: boolean;
  /** As on a system that forces a few colours for strong contrast. */
  readonly forcedColors?: boolean;
  /** Pixels of the screen a pixel of CSS. */
  readonly scale?: number;
  /** Signed in already, by API. */
  readonly as?: string;
  /** Signed in from a phone, where roles of the app count too. */
  readonly client?: "APP";
  readonly language?: "cn" | "tw" | "en";
}

export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Console errors, uncaught errors and content security violations so far. */
  readonly complaints: readonly string[];
  /** Expected refusals (a wrong password) make Chromium log the HTTP status: takes such lines out. */
  readonly forgive: (pattern: RegExp) => void;
  readonly close: () => Promise<void>;
}

/** A stage for a test file. Call it once a file; signing out, or closing it, ends nothing of other files. */
export async function openStage({ own, settings }: StageOptions = {}): Promise<Stage> {
  const [server, browser] = await Promise.all([
    own || settings ? ownServer(settings) : sharedServer(),
    sharedBrowser(),
  ]);
  const tokens = new Map<string, Promise<string>>();
  const tokenOf = (name: string, client?: "APP") => {
    const key = `${name} ${client ?? ""}`;
    const known = tokens.get(key) ?? signInByApi(server.origin, name, client);
    tokens.set(key, known);
    return known;
  };
  const contexts = new Set<BrowserContext>();
  return {
    origin: server.origin,
    visitor: async (options = {}) => {
      const visitor = await openVisitor(browser, server.origin, options, tokenOf);
      contexts.add(visitor.context);
      visitor.context.once("close", () => contexts.delete(visitor.context));
      return visitor;
    },
    call: async (loginName, path, body) =>
      post({ url: server.origin + path, token: await tokenOf(loginName), body }),
    close: async () => {
      await Promise.all([...contexts].map((context) => context.close()));
      await server.close();
    },
  };
}

/**
 * Lets a visitor walk; who must have had nothing to complain about at the end. A walk that fails says at what address, after
 * which complaints, and where a picture of the page lies: a failure elsewhere can seldom be seen again.
 */
export async function walk(
  stage: Stage,
  options: VisitorOptions,
  steps: (visitor: Visitor) => Promise<void>,
): Promise<void> {
  const visitor = await stage.visitor(options);
  try {
    await steps(visitor);
    expect(visitor.complaints).toEqual([]);
  } catch (error) {
    if (error instanceof Error) error.message += await whereItStood(visitor);
    throw error;
  } finally {
    await visitor.close();
  }
}

/** The address, the complaints and a picture of the page of a walk that failed. */
async function whereItStood({ page, complaints }: Visitor): Promise<string> {
  const file = join(tmpdir(), `waybill-walk-${randomUUID()}.png`);
  // A page that hangs must not hide what failed.
  const seen = await page.screenshot({ path: file, timeout: 10_000 }).then(
    () => file,
    (error: unknown) => `none (${String(error).split("\n")[0]})`,
  );
  return [`\n\nat ${page.url()}`, `picture: ${seen}`, ...complaints].join("\n");
}

async function openVisitor(
  browser: Browser,
  origin: string,
  options: VisitorOptions,
  tokenOf: (name: string, client?: "APP") => Promise<string>,
): Promise<Visitor> {
  const { width = 1440, height = 900, dark = false, as, client, language } = options;
  const { forcedColors = false, scale = 1 } = options;
  const stored: [string, unknown][] = [];
  if (as) {
    const session = { token: await tokenOf(as, client), expiresAt: Date.now() + 86_400_000 };
    stored.push(["waybill.session", session]);
  }
  if (language) stored.push(["waybill.language", language]);
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height },
    deviceScaleFactor: scale,
    colorScheme: dark ? "dark" : "light",
    forcedColors: forcedColors ? "active" : "none",
    // Pages stand still, as they do for people who ask their system for less motion.
    reducedMotion: "reduce",
    locale: "zh-CN",
    acceptDownloads: true,
    storageState: {
      cookies: [],
      origins: [
        {
          origin,
          localStorage: stored.map(([name, value]) => ({ name, value: JSON.stringify(value) })),
        },
      ],
    },
  });
  const complaints: string[] = [];
  await context.addInitScript(() => {
    addEventListener("securitypolicyviolation", (event) => {
      console.error(
        `CSP: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`,
      );
    });
  });
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  page.on("console", (line) => {
    if (line.type() === "error") complaints.push(`${line.text()} (${line.location().url})`);
  });
  page.on("pageerror", (error) => complaints.push(`uncaught: ${error.stack ?? error.message}`));
  return {
    page,
    context,
    complaints,
    forgive: (pattern) => {
      const left = complaints.filter((line) => !pattern.test(line));
      complaints.splice(0, complaints.length, ...left);
    },
    close: () => context.close(),
  };
}

async function signInByApi(origin: string, loginName: string, client?: "APP"): Promise<string> {
  const body = { loginName, password: demoPassword, ...(client && { client }) };
  return (await post<{ token: string }>({ url: `${origin}/rs/login`, body })).token;
}

/** The data of an answer. Throws unless its status is 200. */
async function post<T>(call: {
  readonly url: string;
  readonly token?: string;
  readonly body: unknown;
}): Promise<T> {
  const { url, token, body } = call;
  const answer = await fetch(url, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  const { status, message, data } = (await answer.json()) as {
    status: number;
    message: string;
    data: T;
  };
  if (status !== 200) throw new Error(`${url}: ${status} ${message}`);
  return data;
}

/** Asks again until the answer is as expected, for as long as a busy machine may take. */
export function eventually<T>(ask: () => T) {
  return expect.poll(ask, { timeout: patience, interval: 100 });
}
