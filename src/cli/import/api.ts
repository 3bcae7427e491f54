/** An answer of the server that is not a success: its message. */
export class ApiError extends Error {
  override readonly name = "ApiError";
}

/** Calls of the HTTP API as one person; how they get there is the caller's business. */
export interface Api {
  /** Answers `data` of the envelope; throws `ApiError` with the message otherwise. */
  readonly call: (method: "GET" | "POST", path: string, body?: unknown) => Promise<unknown>;
  readonly upload: (path: string, name: string, bytes: Uint8Array) => Promise<unknown>;
  readonly download: (path: string) => Promise<Uint8Array>;
  readonly close: () => Promise<void>;
}

/** Sends a request; `fetch` or an app in this process. */
type Send = (request: Request) => Promise<Response>;

/** The API over a way to send requests. `token` is added to each. */
export function apiOver(
  send: Send,
  options: { readonly base: string; readonly token?: string; readonly language: string },
): Omit<Api, "close"> {
  const headers = (more: Record<string, string> = {}) => ({
    "accept-language": options.language,
    ...(options.token !== undefined && { authorization: `Bearer ${options.token}` }),
    ...more,
  });
  const request = (path: string, init: RequestInit) =>
    send(new Request(new URL(path, options.base), init));
  return {
    call: async (method, path, body) =>
      dataOf(
        await request(path, {
          method,
          headers: headers(body === undefined ? {} : { "content-type": "application/json" }),
          ...(body !== undefined && { body: JSON.stringify(body) }),
        }),
      ),
    upload: async (path, name, bytes) => {
      const form = new FormData();
      form.set("file", new File([bytes as Uint8Array<ArrayBuffer>], name));
      return dataOf(await request(path, { method: "POST", headers: headers(), body: form }));
    },
    download: async (path) => {
      const response = await request(path, { method: "GET", headers: headers() });
      if (!response.ok) throw new ApiError(`${path}: ${response.status}`);
      return new Uint8Array(await response.arrayBuffer());
    },
  };
}

async function dataOf(response: Response): Promise<unknown> {
  const text = await response.text();
  let answer: { status?: number; message?: string; data?: unknown };
  try {
    answer = JSON.parse(text) as typeof answer;
  } catch {
    throw new ApiError(
      `the server answered ${response.status} without an envelope: ${text.slice(0, 100)}`,
    );
  }
  if (answer.status === 200) return answer.data;
  throw new ApiError(`${answer.message ?? ""} (${answer.status ?? response.status})`);
}
