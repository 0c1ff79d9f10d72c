import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { LEGAL_LAST_UPDATE } from '@volant/shared/agency.ts';
import type { AgencyFacts } from '@volant/shared/agency/agency.schema.ts';
import type { Installation } from '@volant/shared/installation/installation.schema.ts';
import type { Config } from '../../platform/config/config.ts';

type Way = Pick<Installation['mails'], 'way' | 'place' | 'from'>;

/** How mails leave, without the password of the mail server. */
export const mailWay = ({ mail, dataDir }: Config): Way => ({
  way: mail.kind,
  place: mail.kind === 'smtp' ? new URL(mail.url).host : join(dataDir, 'mail'),
  // The name beside it is that of the agency.
  from: /<([^<>]+)>$/.exec(mail.from)?.[1] ?? mail.from,
});

const markOf = (parts: unknown): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16);

/** Tells one set of mail settings from another: a trial says nothing of settings that were changed since. */
export const mailSettingsMark = ({ mail }: Config): string =>
  markOf(mail.kind === 'smtp' ? [mail.url, mail.from, mail.requireTls] : [mail.kind, mail.from]);

/** The same of the keys of the payment provider: those that read its account, and those that sign its messages. */
export const providerKeysMark = ({ payments }: Config): string =>
  markOf(payments.kind === 'stripe' ? [payments.secretKey, payments.webhookSecret] : [payments.kind]);

/** The same of the legal pages: their text, and what they print of the agency. */
export const legalPagesMark = (facts: AgencyFacts): string => {
  const { name, legalName, address, phone, email, companyNumber, vatNumber, isVatExempt } = facts;
  const agency = [name, legalName, address, phone, email, companyNumber, vatNumber, isVatExempt];
  return markOf([LEGAL_LAST_UPDATE, agency]);
};

/** Who takes the payments. */
export const paymentMode = ({ payments }: Config): Installation['payments']['mode'] =>
  payments.kind === 'sandbox' ? 'sandbox' : payments.live ? 'live' : 'test';
