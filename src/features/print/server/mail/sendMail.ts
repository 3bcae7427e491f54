import { createTransport } from "nodemailer";
import type { MailSettings } from "../../../../server/core/mailSettings.ts";

/** How long a mail server may take to answer, in milliseconds: somebody waits. */
const patience = 10_000;

interface Mail {
  /** The name beside the sender's address. */
  readonly sender: string;
  readonly to: readonly string[];
  readonly subject: string;
  /** Plain text. */
  readonly text: string;
  readonly file: { readonly name: string; readonly content: Buffer };
}

/** Hands a mail to the server of the settings, and answers the addresses that it took and refused. Throws when it took none. */
export async function sendMail(
  { url, from }: MailSettings,
  mail: Mail,
): Promise<{ readonly sent: readonly string[]; readonly refused: readonly string[] }> {
  const transport = createTransport({
    url,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    // The file is handed over as bytes: nothing of a mail ever names a path or an address to read.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    // Nobody who gets it learns who else did.
    const { accepted, rejected } = await transport.sendMail({
      from: { name: mail.sender, address: from },
      bcc: [...mail.to],
      ...(mail.to.length === 1 && { to: mail.to[0], bcc: [] }),
      subject: mail.subject,
      text: mail.text,
      attachments: [
        {
          filename: mail.file.name,
          content: mail.file.content,
          contentType: "application/pdf",
        },
      ],
    });
    return { sent: accepted.map(textOf), refused: rejected.map(textOf) };
  } finally {
    transport.close();
  }
}

const textOf = (address: string | { readonly address: string }): string =>
  typeof address === "string" ? address : address.address;
