import { createTransport } from 'nodemailer';
import { mailBytes, senderOf } from './mail-message.ts';
import { MailRefused, MailerDown, MAX_SENDING_MS, type Mailer } from './mailer.ts';

/**
 * How long a server may take to answer. A virus scan delays the acceptance; hanging up on it would send the
 * message repeatedly.
 */
const TIMEOUTS = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 30_000,
  socketTimeout: 60_000,
};

export interface SmtpSettings {
  url: string;
  from: string;
  /** Sends nothing to a server without encryption: the mails wait. */
  requireTls?: boolean;
  /** How long a mail may take, whatever the server does. */
  maxMs?: number;
}

/** Sends mails through an SMTP server: `smtp://user:password@host:587`, `smtps://…`. */
export const smtpMailer = ({
  url,
  from,
  requireTls = false,
  maxMs = MAX_SENDING_MS,
}: SmtpSettings): Mailer => {
  const transport = createTransport({ url, requireTLS: requireTls, ...TIMEOUTS });
  // Reserves some of the time to probe whether the server is up.
  const sendingMs = (maxMs * 4) / 5;

  /** Probes the server without a mail. */
  const isThere = async (): Promise<boolean> => {
    const tooLate = AbortSignal.timeout(maxMs - sendingMs);
    const waited = new Promise<boolean>((resolve) => {
      tooLate.addEventListener('abort', () => {
        resolve(false);
      });
    });
    const asked = transport.verify().then(
      () => true,
      () => false,
    );
    return Promise.race([asked, waited]);
  };

  return {
    send: async (mail, onAnswer) => {
      const raw = await mailBytes(mail, from);
      try {
        const { response } = await transport.sendMail({
          envelope: { from: senderOf(from).address, to: [mail.to.address] },
          raw,
          signal: AbortSignal.timeout(sendingMs),
        });
        onAnswer?.(response);
      } catch (error) {
        const { code = '', message } = error as SmtpError;
        const said = meaningOf(error as SmtpError);
        if (said === 'refused') throw new MailRefused(message);
        if (said === 'setting') throw new MailerDown(`${code} ${message}`);
        // The message itself may break the server; it must not block the others.
        if (said === 'nothing' && !(await isThere())) throw new MailerDown(`${code} ${message}`);
        throw error;
      }
    },
  };
};

interface SmtpError extends Error {
  code?: string;
  command?: string;
  responseCode?: number;
}

/** The library's codes for errors about one mail: its envelope or its content. */
const OF_ONE_MAIL = ['EENVELOPE', 'EMESSAGE'];
/** Answers to a recipient that concern us: relaying denied, or authentication required. */
const OF_OURSELVES = /\b5\.7\.\d|relay/i;

/**
 * 5xx for the recipient or the message is permanent. For our own address or password it is a configuration
 * error: all mails wait. 4xx is temporary. Without an answer, a probe tells whether the server is up.
 */
const meaningOf = (error: SmtpError): 'refused' | 'for now' | 'setting' | 'nothing' => {
  const { code = '', command = '', responseCode = 0, message } = error;
  if (code === 'EAUTH' || (code === 'EENVELOPE' && command === 'MAIL FROM')) return 'setting';
  if (!OF_ONE_MAIL.includes(code) || responseCode === 421) return 'nothing';
  if (responseCode !== 0 && responseCode < 500) return 'for now';
  const isOfOurselves = responseCode === 530 || OF_OURSELVES.test(message);
  return command === 'RCPT TO' && isOfOurselves ? 'for now' : 'refused';
};
