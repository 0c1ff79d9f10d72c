export interface MailAddress {
  name: string;
  address: string;
}

export interface MailAttachment {
  filename: string;
  contentType: string;
  content: string | Uint8Array;
}

/** A mail ready to be sent, by SMTP or into a file. */
export interface Mail {
  /** Kind and key: `reservation-confirmed.12`. */
  name: string;
  /** The same for every attempt, so that a mail sent twice is recognised as one. */
  messageId: string;
  date: Date;
  /** The account that it is to or about, whatever its address is later. */
  accountId?: number;
  /** The name that it comes from, beside the address of the installation, whose own name stands for it when absent. */
  sender?: string;
  to: MailAddress;
  replyTo?: MailAddress;
  subject: string;
  html: string;
  text: string;
  attachments: readonly MailAttachment[];
}

/** Upper limit for sending one mail, since the others wait behind it. */
export const MAX_SENDING_MS = 90_000;

/**
 * The port for sending mail. Any error from `send` other than `MailRefused` and `MailerDown` is temporary and
 * concerns one mail.
 */
export interface Mailer {
  /** `onAnswer` gets what the mail server answered, in its own words. */
  send(mail: Mail, onAnswer?: (answer: string) => void): Promise<void>;
}

/** The mail or its address is refused permanently. */
export class MailRefused extends Error {}

/** The server accepts no mail at the moment: retrying other mails would fail as well. */
export class MailerDown extends Error {}

/** Characters that change text direction: they could make a sentence read backwards. */
const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** Line ends and control characters. */
const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu;

/** Typed text as a part of one line: a name, a subject. */
export const oneLine = (text: string): string =>
  text
    .replace(DIRECTIONS, '')
    .split(CONTROLS)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ');

/** Typed text with its own lines. */
export const manyLines = (text: string): string =>
  text
    .replace(DIRECTIONS, '')
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map((line) => line.replace(CONTROLS, ' ').trimEnd())
    .join('\n');
