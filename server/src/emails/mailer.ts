export interface MailAddress {
  name: string;
  address: string;
}

export interface MailAttachment {
  filename: string;
  contentType: string;
  content: string;
}

/** A mail as it leaves: the same whether a server takes it or a file. */
export interface Mail {
  /** What it tells of: `reservation-confirmed.12`. */
  name: string;
  /** The same for every try, so that a mail that left twice is seen as one. */
  messageId: string;
  date: Date;
  /** The account that it is to or about, whatever its address is later. */
  accountId?: number;
  to: MailAddress;
  replyTo?: MailAddress;
  subject: string;
  html: string;
  text: string;
  attachments: readonly MailAttachment[];
}

/** No mailer tries for longer than this: the other mails wait behind it. */
export const MOST_SENDING_MS = 90_000;

/** Where mails leave. What `send` throws besides these two concerns one mail, for now. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}

/** The mail or its address is refused for good: no further try can help. */
export class MailRefused extends Error {}

/** Nobody takes mails at the moment: the others would wait in vain as well. */
export class MailerDown extends Error {}
