/** Answers a call of the app: the data of the envelope, or undefined where the call is not known. */
export type Answer = (call: { method: string; path: string; body: unknown }) => unknown;

/**
 * Lets the app run without a server: its calls, which axios sends by `XMLHttpRequest`, are answered here, and its stream of events
 * stays silent. Answers what puts the browser's own back.
 */
export function answerCalls(answer: Answer): () => void {
  const own = { XMLHttpRequest: window.XMLHttpRequest, fetch: window.fetch };
  window.XMLHttpRequest = requestsOf(answer) as unknown as typeof XMLHttpRequest;
  window.fetch = (input, init) =>
    String(input).startsWith("/res/")
      ? Promise.resolve(new Response(new ReadableStream()))
      : own.fetch(input, init);
  return () => Object.assign(window, own);
}

/** As much of `XMLHttpRequest` as axios asks of it. */
function requestsOf(answer: Answer) {
  return class {
    status = 0;
    statusText = "OK";
    responseText = "";
    responseURL = "";
    timeout = 0;
    readyState = 0;
    readonly upload = { addEventListener: () => undefined };
    onloadend: (() => void) | null = null;
    #method = "GET";
    open(method: string, path: string) {
      this.#method = method.toUpperCase();
      this.responseURL = path;
    }
    setRequestHeader() {}
    addEventListener() {}
    abort() {}
    getAllResponseHeaders() {
      return "content-type: application/json";
    }
    send(text: string | null) {
      const body: unknown = text ? JSON.parse(text) : undefined;
      const path = this.responseURL.replace(location.origin, "");
      void Promise.resolve(answer({ method: this.#method, path, body })).then((data) => {
        this.readyState = 4;
        this.status = 200;
        this.responseText = JSON.stringify(
          data === undefined
            ? {
                status: 404,
                message: `No story answers ${path}`,
                msgKey: "app.notFound",
                data: null,
              }
            : { status: 200, message: "", msgKey: "", data },
        );
        this.onloadend?.();
      });
    }
  };
}
