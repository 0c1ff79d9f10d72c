import type { Config } from '../platform/config/config.ts';
import type { Mailer } from './mailer.ts';

/** An SMTP server or files, as the settings say; loaded with the first mail, to keep the start fast. */
export const openMailer = (mail: Config['mail'], directory: string): Mailer => {
  let opened: Promise<Mailer> | undefined;
  return {
    send: async (message, onAnswer) => (await (opened ??= open(mail, directory))).send(message, onAnswer),
  };
};

const open = async (mail: Config['mail'], directory: string): Promise<Mailer> => {
  if (mail.kind === 'smtp') return (await import('./smtp-mailer.ts')).smtpMailer(mail);
  return (await import('./file-mailer.ts')).fileMailer({ directory, from: mail.from });
};
