import { isEmail, normalizeEmail } from '@volant/shared/accounts/email.rules.ts';
import { defaultWords } from '@volant/shared/words/words.ts';
import type { Agency } from './agency-settings.ts';
import { isLoopback } from './network-settings.ts';
import type { SettingReader } from './setting-reader.ts';

export type MailSettings =
  | {
      kind: 'smtp';
      url: string;
      from: string;
      /** Whether mails wait in the queue when the mail server offers no TLS. */
      requireTls: boolean;
    }
  | { kind: 'files'; from: string };

export const readMailSettings = (
  { text, url, oneOf, wrong }: SettingReader,
  { agency, production }: { agency: Agency; production: boolean },
): MailSettings => {
  const smtpUrl = url('SMTP_URL', ['smtp:', 'smtps:']);
  const wish = oneOf('MAIL', ['files', 'smtp'] as const);
  const sender = text('MAIL_FROM');
  if (production && sender === undefined) {
    wrong.push(defaultWords().operations.settings.senderRequired);
  }
  const from = sender ?? `${agency.name} <${agency.email}>`;
  const address = /<([^<>]+)>$/.exec(from)?.[1] ?? from;
  if (/[\r\n]/.test(from) || (sender !== undefined && !isEmail(normalizeEmail(address)))) {
    wrong.push(defaultWords().operations.settings.senderInvalid(from));
  }
  if (wish === 'smtp' && smtpUrl === undefined) wrong.push(defaultWords().operations.settings.smtpWithoutUrl);
  if (production && smtpUrl === undefined && wish !== 'files') {
    wrong.push(defaultWords().operations.settings.smtpRequired);
  }
  const tls = oneOf('SMTP_TLS', ['required', 'optional'] as const);
  if (smtpUrl === undefined || wish === 'files') return { kind: 'files', from };
  const staysHere = isLoopback(new URL(smtpUrl).hostname);
  return {
    kind: 'smtp',
    url: smtpUrl,
    from,
    requireTls: tls === undefined ? !staysHere : tls === 'required',
  };
};
