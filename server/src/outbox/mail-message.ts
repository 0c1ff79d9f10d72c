import { defaultWords } from '@volant/shared/words/words.ts';
import MailComposer from 'nodemailer/lib/mail-composer';
import { type Mail, type MailAddress, oneLine } from './mailer.ts';

/** `Name <address>`, or an address alone; a comma in the name makes no second address. */
export const senderOf = (from: string): MailAddress => {
  const [, name = '', address = from] = /^(.*)<([^<>]+)>$/.exec(from) ?? [];
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address: address.trim() };
};

const shown = ({ name, address }: MailAddress): MailAddress => ({ name: oneLine(name), address });

/** The bytes of a message (RFC 5322), for a mail server or an `.eml` file. */
export const mailBytes = (
  mail: Mail,
  from: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Buffer> =>
  new MailComposer({
    messageId: mail.messageId,
    date: mail.date,
    from: { ...senderOf(from), ...(mail.sender !== undefined && { name: oneLine(mail.sender) }) },
    to: shown(mail.to),
    ...(mail.replyTo && { replyTo: shown(mail.replyTo) }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    attachments: mail.attachments.map(({ filename, contentType, content }) => ({
      filename,
      contentType,
      content: Buffer.from(content),
    })),
    // Suppresses automatic answers.
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'OOF, AutoReply',
      'Content-Language': defaultWords().language,
      ...headers,
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
