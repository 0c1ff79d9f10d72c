import { agencyDay, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { ACCOUNTING_RETENTION_YEARS, accountingKeptUntil } from '@volant/shared/retention.ts';
import { defaultWords } from '@volant/shared/words/words.ts';
import type { Elsewhere } from './elsewhere.ts';
import type { Subject } from './persons/find-person.ts';
import type { Mention } from './mentions.ts';

/** The result of an erasure. */
export interface Done {
  subject: Subject;
  /** Rentals that are kept for the books. */
  reservations: readonly { end_date: IsoDate }[];
  payments: readonly { created_at: Date; intent_id: string | null; provider_id: string | null }[];
  messages: readonly unknown[];
  /** Messages that may be theirs or about them. */
  alike: readonly { id: number; email: string }[];
  mails: readonly unknown[];
  files: readonly string[];
  elsewhere: readonly Elsewhere[];
  erased: readonly Mention[];
  toRead: readonly Mention[];
}

/** The result of an erasure as lines for the operator. */
export const erasureLines = (done: Done): string[] => {
  const { subject, alike, elsewhere, erased, toRead } = done;
  const intents = done.payments.flatMap((row) => row.intent_id ?? row.provider_id ?? []);
  const kept = elsewhere.filter(({ keptUntil }) => keptUntil !== null);
  return [
    kept.length > 0
      ? defaultWords().operations.erasure.erasedPartly(subject.label)
      : defaultWords().operations.erasure.erased(subject.label),
    ...(subject.account
      ? [defaultWords().operations.erasure.accountErased(subject.account.id), booksLine(done)]
      : subject.appearances.length === 0
        ? [defaultWords().operations.erasure.nobodyHadThem]
        : [defaultWords().operations.erasure.noAccount]),
    ...elsewhere.map(placeLine),
    ...(subject.namesakes.length > 0
      ? [defaultWords().operations.erasure.namesakes, ...subject.namesakes.map((other) => `    ${other}`)]
      : []),
    defaultWords().operations.erasure.messagesRemoved({
      messagesCount: done.messages.length,
      mailsCount: done.mails.length,
      filesCount: done.files.length,
    }),
    ...(erased.length > 0
      ? [defaultWords().operations.erasure.textsEmptied, ...erased.map(({ where }) => `    ${where}`)]
      : []),
    ...(toRead.length > 0
      ? [
          defaultWords().operations.erasure.textsToRead,
          ...toRead.map(({ where, text }) => `    ${where} : ${text.replaceAll(/\s+/g, ' ')}`),
        ]
      : []),
    ...(alike.length > 0
      ? [
          defaultWords().operations.erasure.messagesToRead,
          ...alike.map((row) => defaultWords().operations.erasure.messageOf(row.id, row.email)),
        ]
      : []),
    ...(intents.length > 0
      ? [defaultWords().operations.erasure.providerKeeps, `    ${intents.join(' ')}`]
      : []),
  ];
};

/** The line about the books, which are kept without a name, apart from the receipts. */
const booksLine = ({ reservations, payments }: Done): string => {
  const days = [
    ...reservations.map((row) => row.end_date),
    ...payments.map((row) => agencyDay(row.created_at)),
  ].toSorted();
  const last = days.at(-1);
  const words = defaultWords().operations.erasure;
  const count = reservations.length;
  if (last === undefined) return words.rentalsKept(count);
  return words.rentalsKeptUntil({
    count,
    until: accountingKeptUntil(last),
    years: ACCOUNTING_RETENTION_YEARS,
  });
};

const placeLine = ({ rental, documents, keptUntil }: Elsewhere): string => {
  const which = defaultWords().operations.erasure.rentalOfOther({
    id: rental.id,
    startDate: rental.start_date,
    endDate: rental.end_date,
  });
  if (keptUntil === null) return defaultWords().operations.erasure.removedFromOther(which, documents.length);
  return defaultWords().operations.erasure.keptOfOther(keptUntil, which);
};
