import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Address, Email } from 'postal-mime';

export interface MailSummary {
  /** Identifies it in URLs. */
  name: string;
  subject: string;
  from: string;
  to: string;
  /** ISO 8601. */
  date: string;
}

export interface StoredMail extends MailSummary {
  replyTo: string;
  messageId: string;
  html: string;
  text: string;
  attachments: { filename: string; mimeType: string; bytes: Buffer }[];
  source: Buffer;
}

export interface MailBox {
  /** The newest messages first. */
  list: () => Promise<MailSummary[]>;
  find: (name: string) => Promise<StoredMail | undefined>;
}

/** The list shows the newest ones only. */
const SHOWN = 200;
const NAME = /^[\w-][\w.-]*$/;
const SUFFIX = '.eml';

const one = (address: Address): string => {
  if (address.address === undefined) return [address.name, ...address.group.map(one)].join(' ');
  return address.name === '' ? address.address : `${address.name} <${address.address}>`;
};

const people = (addresses: readonly Address[] = []): string => addresses.map(one).join(', ');

/** The messages that the application wrote into a directory instead of sending them. */
export function openMailBox(directory: string): MailBox {
  const pathOf = (name: string): string => join(directory, name + SUFFIX);

  const readMail = async (name: string): Promise<StoredMail> => {
    const source = await readFile(pathOf(name));
    const { default: PostalMime } = await import('postal-mime');
    const mail: Email = await PostalMime.parse(source);
    return {
      name,
      subject: mail.subject ?? '',
      from: mail.from ? one(mail.from) : '',
      to: people(mail.to),
      replyTo: people(mail.replyTo),
      date: mail.date ?? '',
      messageId: mail.messageId ?? '',
      html: mail.html ?? '',
      text: mail.text ?? '',
      attachments: mail.attachments.map(({ filename, mimeType, content }, index) => ({
        filename: filename ?? `piece-${String(index + 1)}`,
        mimeType,
        bytes: typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as Uint8Array),
      })),
      source,
    };
  };

  /** Undefined for a file that does not exist, or no longer. */
  const present = async <T>(read: Promise<T>): Promise<T | undefined> => {
    try {
      return await read;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  };

  const newestNames = async (): Promise<string[]> => {
    const files = (await present(readdir(directory))) ?? [];
    const names = files
      .filter((file) => file.endsWith(SUFFIX))
      .map((file) => file.slice(0, -SUFFIX.length))
      .filter((name) => NAME.test(name));
    const dated = await Promise.all(
      names.map(async (name) => ({ name, writtenAt: (await present(stat(pathOf(name))))?.mtimeMs ?? 0 })),
    );
    return dated
      .sort((a, b) => b.writtenAt - a.writtenAt || (a.name < b.name ? 1 : -1))
      .slice(0, SHOWN)
      .map(({ name }) => name);
  };

  return {
    list: async () => {
      const mails: MailSummary[] = [];
      for (const name of await newestNames()) {
        const mail = await present(readMail(name));
        if (mail) mails.push(summaryOf(mail));
      }
      return mails;
    },
    find: (name) => (NAME.test(name) ? present(readMail(name)) : Promise.resolve(undefined)),
  };
}

const summaryOf = ({ name, subject, from, to, date }: StoredMail): MailSummary => ({
  name,
  subject,
  from,
  to,
  date,
});
