/** A print to be mailed. */
export interface MailRequest {
  readonly id: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly note: string;
  readonly print?: string;
}
/** The addresses that the mail server took and refused. */
export interface MailAnswer {
  readonly sent: readonly string[];
  readonly refused: readonly string[];
}
/** To whom a document may be mailed, as its records know it. */
export interface MailRecipient {
  readonly address: string;
  /** The contact, or else the record that has the address. */
  readonly name: string;
}
