import { createTransport } from 'nodemailer';
import { mailBytes, senderOf } from './mail-message.ts';
import { MailRefused, MailerDown, type Mailer } from './mailer.ts';

/** Shorter together than the lease of a mail (`outbox.worker.ts`). */
const TIMEOUTS = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 15_000,
};

/** Mails taken by an SMTP server: `smtp://user:password@host:587`, `smtps://…`. */
export const smtpMailer = ({ url, from }: { url: string; from: string }): Mailer => {
  const transport = createTransport({ url, ...TIMEOUTS });
  return {
    send: async (mail) => {
      const raw = await mailBytes(mail, from);
      try {
        await transport.sendMail({
          envelope: { from: senderOf(from).address, to: [mail.to.address] },
          raw,
        });
      } catch (error) {
        throw asMailerError(error);
      }
    },
  };
};

interface SmtpError extends Error {
  code?: string;
  command?: string;
  responseCode?: number;
}

/** Errors that tell of one mail, when the server gave them a code: the envelope and the message itself. */
const OF_ONE_MAIL = ['EENVELOPE', 'EMESSAGE'];

/**
 * 5xx for the recipient or the message is for good. The same for our own address or our password is a setting to be
 * mended: the mail waits, like after 4xx. Without an answer, nobody is there.
 */
const asMailerError = (error: unknown): Error => {
  const { code = '', command = '', responseCode = 0, message } = error as SmtpError;
  const concernsMail = OF_ONE_MAIL.includes(code) && command !== 'MAIL FROM';
  if (concernsMail && (responseCode === 0 || responseCode >= 500)) return new MailRefused(message);
  if (concernsMail) return error as Error;
  return new MailerDown(`${code} ${message}`);
};
