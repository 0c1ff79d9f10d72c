import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { LEGAL_LAST_UPDATE } from '@volant/shared/agency.ts';
import type { AgencyFacts } from '@volant/shared/agency/agency.schema.ts';
import type { Installation } from '@volant/shared/installation/installation.schema.ts';
import type { Config } from '../../platform/config/config.ts';

type Way = Pick<Installation['mails'], 'way' | 'place' | 'from'>;

/** How mails are sent, without the password of the mail server. */
export const mailWay = ({ mail, dataDir }: Config): Way => ({
  way: mail.kind,
  place: mail.kind === 'smtp' ? new URL(mail.url).host : join(dataDir, 'mail'),
  // Only the address; the displayed name is the agency's.
  from: /<([^<>]+)>$/.exec(mail.from)?.[1] ?? mail.from,
});

const markOf = (parts: unknown): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16);

/** Hash of the mail settings: a test mail says nothing about settings changed since. */
export const mailSettingsMark = ({ mail }: Config): string =>
  markOf(mail.kind === 'smtp' ? [mail.url, mail.from, mail.requireTls] : [mail.kind, mail.from]);

/** Hash of the keys of the payment provider: the one that reads its account, and the one that signs its webhooks. */
export const providerKeysMark = ({ payments }: Config): string =>
  markOf(payments.kind === 'stripe' ? [payments.secretKey, payments.webhookSecret] : [payments.kind]);

/** Hash of the legal pages: of their date, and of the agency's facts in them. */
export const legalPagesMark = (facts: AgencyFacts): string => {
  const { name, legalName, address, phone, email, companyNumber, vatNumber, isVatExempt } = facts;
  const agency = [name, legalName, address, phone, email, companyNumber, vatNumber, isVatExempt];
  return markOf([LEGAL_LAST_UPDATE, agency]);
};

/** Which payment provider is in use, and in which mode. */
export const paymentMode = ({ payments }: Config): Installation['payments']['mode'] =>
  payments.kind === 'sandbox' ? 'sandbox' : payments.live ? 'live' : 'test';
