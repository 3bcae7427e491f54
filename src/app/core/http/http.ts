import axios, { isCancel, type AxiosRequestConfig, type AxiosResponse } from "axios";
import { SourceError } from "../../../../renderers/base/dataSource.ts";
import { currentLocale } from "../language/language.ts";
import { say } from "../language/words.ts";
import { answerOfStart } from "../start/boot.ts";
import { currentToken, leaveToSignIn } from "../session/session.ts";
import { errorOf, isEnvelope, isQuestion, noticeOf } from "./envelope.ts";
import { idempotencyKey } from "./idempotencyKey.ts";
import { notify } from "./notices.ts";
import { setByAnswer } from "./serverClock.ts";

/** One call to the server. */
interface Call {
  readonly method?: "GET" | "POST" | "DELETE";
  readonly path: string;
  readonly body?: unknown;
  /** Beside those of every call. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Changes something: the call carries an `Idempotency-Key`, the same when it is sent again. */
  readonly mutating?: boolean;
  /** The key to carry, when the caller may send the same request again; else a new one. */
  readonly key?: string | undefined;
  /** Refusals that the caller shows itself, so that no notice is given. Default: questions. */
  readonly quiet?: (error: SourceError) => boolean;
  /** Whether a refused answer's data is what the caller wants all the same: a result for each of many targets. */
  readonly partial?: (data: unknown) => boolean;
  readonly signal?: AbortSignal;
  /** Upload progress from 0 to 1. */
  readonly onProgress?: (fraction: number) => void;
}

const read = new Set<string>();

/** The addresses that were read in this page by GET: what a device keeps that is to open it again without a network. */
export const readAddresses = (): readonly string[] => [...read];

const client = axios.create({ validateStatus: () => true });

client.interceptors.request.use((config) => {
  const token = currentToken();
  if (token) config.headers.set("Authorization", `Bearer ${token}`);
  config.headers.set("Accept-Language", currentLocale());
  return config;
});

/**
 * Calls the server and answers with the envelope's data. Rejects with a `SourceError` on any refusal
 * after showing it (see `quiet`), and with an `AbortError` when the signal cancels. A connection that
 * fails is tried once more: reads are safe to repeat, and writes carry their key.
 */
export async function call<T>(request: Call): Promise<T> {
  if (request.method === "GET") read.add(request.path);
  const method = request.method ?? "POST";
  const known = request.mutating ? undefined : await answerOfStart(`${method} ${request.path}`);
  if (known !== undefined) return known as T;
  const config: AxiosRequestConfig = {
    method,
    url: request.path,
    data: request.body,
    signal: request.signal,
    headers: {
      ...request.headers,
      ...(request.mutating && { "Idempotency-Key": request.key ?? idempotencyKey() }),
    },
    onUploadProgress: request.onProgress && ((event) => request.onProgress?.(event.progress ?? 0)),
  };
  const body: unknown = (await send(config, 2, request.quiet)).data;
  if (isEnvelope(body) && body.status === 200) return body.data as T;
  const error = refused(body, request.quiet ?? isQuestion);
  if (isEnvelope(body) && request.partial?.(body.data)) return body.data as T;
  throw error;
}

/** Downloads a file with the token of the session. Rejects like `call`. */
export async function download(path: string, signal?: AbortSignal): Promise<Blob> {
  return (await fileOf({ method: "GET", url: path, signal })).content;
}

/** A file that the server makes for a request, under the name it gives. Rejects like `call`. */
export function madeFile(path: string, body: unknown): Promise<{ content: Blob; name: string }> {
  return fileOf({ method: "POST", url: path, data: body });
}

async function fileOf(config: AxiosRequestConfig): Promise<{ content: Blob; name: string }> {
  const response = await send({ ...config, responseType: "blob" }, 2);
  const content = response.data as Blob;
  if (response.status >= 300 || content.type.startsWith("application/json"))
    throw refused(parsed(await content.text()), isQuestion);
  const named = /filename\*=UTF-8''([^;]+)/.exec(
    String(response.headers["content-disposition"] ?? ""),
  );
  return { content, name: decodeURIComponent(named?.[1] ?? "file") };
}

async function send(
  config: AxiosRequestConfig,
  attempts: number,
  quiet: Call["quiet"] = () => false,
): Promise<AxiosResponse> {
  try {
    const response: AxiosResponse = await client.request(config);
    setByAnswer(response.headers["x-server-time"], Date.now());
    return response;
  } catch (error) {
    if (isCancel(error)) throw new DOMException("The call was cancelled", "AbortError");
    if (attempts > 1) return send(config, attempts - 1, quiet);
    const offline = new SourceError({
      status: 503,
      msgKey: "app.offline",
      message: say("http.offline"),
    });
    if (!quiet(offline)) notify(noticeOf(offline));
    throw offline;
  }
}

function refused(body: unknown, quiet: (error: SourceError) => boolean): SourceError {
  const error = isEnvelope(body)
    ? errorOf(body)
    : new SourceError({
        status: 500,
        msgKey: "app.brokenAnswer",
        message: say("http.brokenAnswer"),
      });
  if (error.status === 401) endSession();
  else if (!quiet(error)) notify(noticeOf(error));
  return error;
}

let ending = false;

/** The token no longer counts: one notice however many calls found out, then the sign-in page after 1 s. */
function endSession(): void {
  if (ending) return;
  ending = true;
  notify({ level: "warning", message: say("http.expired") });
  setTimeout(() => {
    leaveToSignIn({ comeBack: true });
    ending = false;
  }, 1000);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
