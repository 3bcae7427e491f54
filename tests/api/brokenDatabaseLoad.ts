import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";

/** People at work on a server whose database breaks: who is answered 503 makes the same call again. */
export interface Load {
  readonly token: string;
  readonly userId: string;
  /** Waits until so much more was done. */
  readonly until: (more: { readonly written: number; readonly exported: number }) => Promise<void>;
  /** A short call that reads the database. */
  readonly ask: () => Promise<Answered>;
  /** Of the requisitions whose writing was acknowledged. */
  readonly subjects: () => readonly string[];
  /** Ends it when what is under way has been answered. */
  readonly stop: () => Promise<Told>;
}

/** What was counted. */
export interface Told {
  written: number;
  read: number;
  uploaded: number;
  exported: number;
  /** Answers of 503, and writes that were made again because of one. */
  refused: number;
  repeated: number;
  /** What else went wrong than 503. */
  readonly unexpected: string[];
}

interface Answered {
  readonly status: number;
  readonly body: { readonly status?: number; readonly data?: Readonly<Record<string, unknown>> };
}

/** Milliseconds between the tries of each of two: together below the 120 uploads a minute that a token has. */
const uploadPause = 1_200;

/** Signs in and begins. */
export async function openLoad(origin: string): Promise<Load> {
  const told: Told = {
    written: 0,
    read: 0,
    uploaded: 0,
    exported: 0,
    refused: 0,
    repeated: 0,
    unexpected: [],
  };
  const subjects: string[] = [];
  let isOver = false;
  const call = async (path: string, init: RequestInit = {}): Promise<Answered> => {
    const answer = await fetch(origin + path, init);
    const body = (await answer.json()) as Answered["body"];
    if (answer.status === 503) {
      told.refused++;
      if (!answer.headers.get("retry-after")) told.unexpected.push(`${path}: no Retry-After`);
    } else if (answer.status !== 200 || body.status !== 200) {
      told.unexpected.push(`${path}: ${JSON.stringify(body).slice(0, 500)}`);
    }
    return { status: answer.status, body };
  };
  const json = (body: unknown, headers: Readonly<Record<string, string>> = {}): RequestInit => ({
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const signedIn = await call("/rs/login", json({ loginName: "sunhao", password: "Waybill@1" }));
  const { token, user } = signedIn.body.data as { token: string; user: { id: string } };
  const own = { authorization: `Bearer ${token}` };
  const post = (path: string, body: unknown) => call(path, json(body, own));
  const get = (path: string) => call(path, { headers: own });

  /** Makes a call until the database was there for it; undefined when something else went wrong. */
  const untilDone = async (
    run: () => Promise<Answered>,
    wait = 50,
  ): Promise<Answered["body"] | undefined> => {
    for (;;) {
      const { status, body } = await run();
      if (status === 200) return body.status === 200 ? body : undefined;
      if (status !== 503) return undefined;
      await pause(wait);
    }
  };
  const write = async (path: string, body: unknown) => {
    const key = { "idempotency-key": randomUUID() };
    let calls = 0;
    const done = await untilDone(() => {
      if (calls++ > 0) told.repeated++;
      return call(path, json(body, { ...own, ...key }));
    });
    if (done) told.written++;
    return done?.data;
  };
  const writer = async () => {
    const subject = `broken ${randomUUID()}`;
    const made = await write("/detail/requisition/save", requisition(subject));
    if (!made) return;
    const { id, version } = made["record"] as { id: string; version: number };
    subjects.push(subject);
    const targets = [{ id, version }];
    await write("/biz/requisition/submit", { targets, confirm: [6301, 6302, 6303] });
  };
  const reader = async () => {
    const answered = await untilDone(() => post("/list/requisition/query", { size: 20 }));
    if (answered) told.read++;
  };
  const uploader = async () => {
    const done = await untilDone(() => {
      const form = new FormData();
      form.set("page", "requisition");
      form.set("field", "$comment");
      form.set("file", new Blob(["the same content, again and again"]), "note.txt");
      return call("/files", { method: "POST", headers: own, body: form });
    }, uploadPause);
    if (done) told.uploaded++;
    await pause(uploadPause);
  };
  const exporter = async () => {
    const job = await untilDone(() => post("/list/requisition/export", { format: "csv" }));
    const { id } = job!.data as { id: string };
    for (;;) {
      const { state } = (await untilDone(() => get(`/jobs/${id}`)))!.data as { state: string };
      if (state === "done") return void told.exported++;
      if (state !== "waiting" && state !== "running")
        return void told.unexpected.push(`An export is ${state}`);
      await pause(100);
    }
  };
  const people = [writer, writer, writer, reader, reader, uploader, uploader, exporter];
  const work = people.map(async (deed) => {
    while (!isOver) {
      await deed().catch((error: unknown) => {
        told.unexpected.push(String(error));
        isOver = true;
      });
    }
  });
  return {
    token,
    userId: user.id,
    until: async ({ written, exported }) => {
      const from = { ...told };
      const isDone = () =>
        told.written >= from.written + written && told.exported >= from.exported + exported;
      while (!isOver && !isDone()) await pause(20);
    },
    ask: () => post("/list/requisition/query", { size: 10 }).catch(() => ({ status: 0, body: {} })),
    subjects: () => subjects,
    stop: async () => {
      isOver = true;
      await Promise.all(work);
      return told;
    },
  };
}

/** A service with a line: nothing else needs to be there for it. */
function requisition(subject: string): unknown {
  const demandDate = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  const line = { name: "Calibration", unit: { code: "PCS" }, quantity: "1", urgency: "NORMAL" };
  return {
    set: { type: "SERVICE", reason: "broken", subject },
    items: { add: [{ set: { ...line, demandDate } }] },
  };
}
