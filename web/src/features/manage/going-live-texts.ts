import {
  isBackupRecent,
  isRestoreProved,
  PROVED_FOR_DAYS,
  type Check,
} from '@volant/shared/installation/checklist.rules.ts';
import type { Installation } from '@volant/shared/installation/installation.schema.ts';
import * as words from '#words/screens/manage/going-live.ts';
import { formatMoment } from '#words/format/page-dates.ts';

const at = (moment: string): string => formatMoment(new Date(moment));

const ofMails = ({ way, place, from, trial }: Installation['mails']): string[] => [
  way === 'smtp' ? words.mailServer(place, from) : words.mailsWritten(place),
  ...(trial === null
    ? [words.noTrialMail]
    : [words.trialMail(at(trial.at), trial), ...(trial.isOfNow ? [] : [words.mailSettingsChanged])]),
];

const ofPayments = ({ mode, check, lastEventAt }: Installation['payments']): string[] => [
  words.paymentMode[mode],
  ...(check === null
    ? [words.accountUnchecked]
    : [words.accountChecked(at(check.at), check), ...(check.isOfNow ? [] : [words.keysChanged])]),
  lastEventAt === null
    ? check?.isOfNow === true
      ? words.noEventSinceCheck
      : words.noEventYet
    : words.lastEvent(at(lastEventAt)),
];

const ofBackups = (backups: Installation['backups'], now: Date): string[] => {
  const { directory, everyHours, last, proved } = backups;
  return [
    last === null
      ? words.noBackup(directory)
      : words.lastBackup(at(last.at), directory, isBackupRecent(backups, now)),
    ...(everyHours === null ? [words.noOwnBackups] : []),
    proved === null
      ? words.noRestoreProved
      : words.lastRestore(at(proved.at), isRestoreProved(backups, now) ? undefined : PROVED_FOR_DAYS),
  ];
};

const ofAddress = ({ url, isReached }: Installation['address']): string[] => [
  words.publicAddress(url),
  ...(url.startsWith('https:') ? (isReached ? [] : [words.otherAddressUsed]) : [words.httpsRequired]),
];

/** What is known of a line, one sentence each. */
export const checkSentences = (check: Check, facts: Installation, now: Date): string[] => {
  switch (check) {
    case 'agency':
      return facts.missingFacts.length === 0 ? [] : [words.missingFacts(facts.missingFacts)];
    case 'vehicle':
      return facts.hasShownVehicle ? [] : [words.noVehiclePhoto, words.importInvitation];
    case 'mails':
      return ofMails(facts.mails);
    case 'payments':
      return ofPayments(facts.payments);
    case 'secondFactor':
      return facts.withoutSecondFactor.length === 0
        ? []
        : [words.withoutSecondFactor(facts.withoutSecondFactor)];
    case 'backups':
      return ofBackups(facts.backups, now);
    case 'legalPages':
      return facts.legalPages.readAt === null
        ? []
        : [
            words.pagesReadOn(at(facts.legalPages.readAt)),
            ...(facts.legalPages.isOfNow ? [] : [words.pagesChanged]),
          ];
    case 'address':
      return ofAddress(facts.address);
  }
};
