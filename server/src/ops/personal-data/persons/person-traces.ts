import type { Identity } from '../../../contact/index.ts';
import type { Traces } from '../../../outbox/index.ts';
import type { Subject } from './find-person.ts';
import type { Wanted } from '../mentions.ts';
import { isSameName, wordsOf } from './person-words.ts';

interface NamedRow {
  first_name: string;
  last_name: string;
  phone_number: string;
}

/** What identifies the person in a mail. */
export interface Signs {
  addresses: readonly string[];
  /** Names, telephone numbers, and numbers of licences. */
  words: readonly string[];
}

/** Shorter names and numbers may match other text. */
const MIN_LENGTH = 5;

export const signsOf = (
  { email, person }: Identity,
  messages: readonly (NamedRow & { email: string })[],
  certain: Wanted['certain'],
): Signs => {
  const rows: readonly NamedRow[] = person ? [person, ...messages] : messages;
  const words = [
    ...rows.flatMap((row) => [
      ...[`${row.first_name} ${row.last_name}`, `${row.last_name} ${row.first_name}`].map((name) =>
        name.trim(),
      ),
      ...phoneSpellings(row.phone_number),
    ]),
    ...certain.names.filter((name) => wordsOf(name).length > 1),
    ...certain.licences,
  ].filter((word) => word.trim().length >= MIN_LENGTH);
  return {
    addresses: [...new Set([email, ...messages.map((row) => row.email.toLowerCase())])],
    words: [...new Set(words)],
  };
};

export const tracesOf = (
  { addresses, words }: Signs,
  accountIds: readonly number[],
  messages: readonly { id: number }[],
): Traces => ({
  accountIds,
  messageIds: messages.map(({ id }) => id),
  words: [...addresses, ...words],
});

/** The words by which free texts may name the person. */
export const wantedOf = (
  { account, email, names, shared, appearances }: Subject,
  messages: readonly (NamedRow & { email: string })[],
): Wanted => {
  const isShared = (name: string): boolean => shared.some((other) => isSameName(other, name));
  const typed =
    account === undefined && appearances.length === 0 ? names.filter((name) => /\d/.test(name)) : [];
  const certain = {
    names: names.filter((name) => !isShared(name)),
    licences: [...new Set([...appearances.map(({ licenceNumber }) => licenceNumber), ...typed])].filter(
      (number) => number !== '',
    ),
    phones: [...(account ? [account] : []), ...messages].map((row) => row.phone_number),
    addresses: [email, ...messages.map((row) => row.email)],
  };
  return {
    certain,
    uncertain: { names: shared, licences: [], phones: [], addresses: [] },
    lastNames: account ? [account.last_name] : names.flatMap((name) => wordsOf(name).at(-1) ?? []),
  };
};

/** A telephone number in its stored form and without spaces. */
const phoneSpellings = (phone: string): string[] =>
  phone.replaceAll(/\D/g, '').length < 6 ? [] : [phone, phone.replaceAll(' ', '')];
