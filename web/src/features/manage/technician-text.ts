import { paymentsApi } from '@volant/shared/payments/payments.api.ts';
import { checksOf, type Check } from '@volant/shared/installation/checklist.rules.ts';
import type { Installation } from '@volant/shared/installation/installation.schema.ts';
import { checkName } from '#words/screens/manage/going-live.ts';
import * as words from '#words/screens/manage/technician.ts';
import { checkSentences } from './going-live-texts.ts';

/** Leads on `/manage` to the page for who installed the site. */
export const TECHNICIAN_SEARCH = '?pour=technicien';

/** The lines of the checklist that the settings of the server decide. */
export const TECHNICIAN_CHECKS = [
  'mails',
  'payments',
  'address',
  'backups',
] as const satisfies readonly Check[];
type TechnicianCheck = (typeof TECHNICIAN_CHECKS)[number];

const steps: Readonly<Record<TechnicianCheck, (facts: Installation) => readonly string[]>> = {
  mails: () => [words.smtpUrl, words.mailFrom, words.thenTrialMail],
  payments: ({ address }) => [
    words.stripeKeys,
    words.webhook(new URL(paymentsApi.webhook.path, address.url).href),
    words.cardsActive,
    words.thenCheckProvider,
  ],
  address: () => [words.publicUrl, words.proxy, words.productionMode],
  backups: ({ backups }) => [words.backupDirectory(backups.directory), words.verifyBackups, words.restore],
};

export interface TechnicianPart {
  check: TechnicianCheck;
  name: string;
  isDone: boolean;
  /** What is known now. */
  known: readonly string[];
  /** What is to be set, also where it is done: it may have to be done again. */
  steps: readonly string[];
}

export const technicianParts = (facts: Installation, now: Date): TechnicianPart[] => {
  const checks = checksOf(facts, now);
  return TECHNICIAN_CHECKS.map((check) => ({
    check,
    name: checkName[check],
    isDone: checks[check],
    known: checkSentences(check, facts, now),
    steps: steps[check](facts),
  }));
};

/** The page as the text of a mail. */
export const technicianText = (parts: readonly TechnicianPart[]): string =>
  [
    words.lead,
    ...parts.map(({ name, isDone, known, steps: toDo }) =>
      [words.partState(name, isDone), ...known, ...toDo.map((step) => `- ${step}`)].join('\n'),
    ),
    words.end,
  ].join('\n\n');
