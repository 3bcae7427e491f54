import { once } from "node:events";
import { createServer, type AddressInfo, type Socket } from "node:net";

/** A mail as a server gets it: the envelope, the head unfolded, and the parts of the body, decoded. */
export interface TakenMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly head: string;
  readonly parts: readonly { readonly head: string; readonly content: Buffer }[];
}

export interface SmtpServer {
  readonly url: string;
  readonly mails: readonly TakenMail[];
  readonly close: () => Promise<void>;
}

/** A mail server that takes everything but addresses with "nobody" in them (550), as RFC 5321 has it. */
export async function openSmtpServer(): Promise<SmtpServer> {
  const mails: TakenMail[] = [];
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on("close", () => open.delete(socket));
    serve(socket, (mail) => mails.push(mail));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails,
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

function serve(socket: Socket, take: (mail: TakenMail) => void): void {
  let from = "";
  let to: string[] = [];
  let received = "";
  let inData = false;
  const say = (line: string) => socket.write(`${line}\r\n`);
  const obey = (line: string): void => {
    const address = /<([^>]*)>/.exec(line)?.[1] ?? "";
    const command = line.slice(0, 4).toUpperCase();
    if (command === "EHLO" || command === "HELO") say("250 test");
    else if (command === "MAIL") {
      from = address;
      to = [];
      say("250 ok");
    } else if (command === "RCPT") {
      if (address.includes("nobody")) return void say("550 no such user");
      to.push(address);
      say("250 ok");
    } else if (command === "DATA") {
      inData = true;
      say("354 go on");
    } else if (command === "QUIT") {
      say("221 bye");
      socket.end();
    } else say("250 ok");
  };
  socket.on("error", () => undefined);
  socket.on("data", (bytes) => {
    received += bytes.toString("latin1");
    for (;;) {
      const end = inData ? "\r\n.\r\n" : "\r\n";
      const at = received.indexOf(end);
      if (at < 0) return;
      const piece = received.slice(0, at);
      received = received.slice(at + end.length);
      if (inData) {
        inData = false;
        take({ from, to, ...partsOf(piece.replace(/^\.\./gm, ".")) });
        say("250 taken");
      } else obey(piece);
    }
  });
  say("220 test");
}

function partsOf(text: string): Pick<TakenMail, "head" | "parts"> {
  const [head, body] = split(text);
  const boundary = /boundary="?([^";\r\n]+)/.exec(head)?.[1];
  const pieces = boundary === undefined ? [] : body.split(`--${boundary}`).slice(1, -1);
  return {
    head,
    parts: pieces.map((piece) => {
      const [partHead, content] = split(piece.replace(/^\r\n/, ""));
      const isBase64 = /base64/i.test(partHead);
      return { head: partHead, content: Buffer.from(content, isBase64 ? "base64" : "latin1") };
    }),
  };
}

function split(text: string): readonly [string, string] {
  const at = text.indexOf("\r\n\r\n");
  return [text.slice(0, at).replace(/\r\n[ \t]+/g, " "), text.slice(at + 4)];
}
