import type { PersonRow } from '../accounts/index.ts';
import type { Identity } from '../contact/index.ts';
import type { Traces } from '../emails/index.ts';

interface NamedRow {
  first_name: string;
  last_name: string;
  phone_number: string;
}

/** What identifies the person in a mail. */
export interface Signs {
  addresses: readonly string[];
  /** Names and telephone numbers. */
  words: readonly string[];
}

export const signsOf = (
  { email, person }: Identity,
  messages: readonly (NamedRow & { email: string })[],
): Signs => {
  const rows: readonly NamedRow[] = person ? [person, ...messages] : messages;
  const words = rows.flatMap((row) => [
    ...[`${row.first_name} ${row.last_name}`, `${row.last_name} ${row.first_name}`].filter(
      // Shorter names may match other text.
      (name) => name.trim().length >= 5,
    ),
    ...phoneSpellings(row.phone_number),
  ]);
  return {
    addresses: [...new Set([email, ...messages.map((row) => row.email.toLowerCase())])],
    words: [...new Set(words)],
  };
};

export const tracesOf = (
  { addresses, words }: Signs,
  account: PersonRow | undefined,
  messages: readonly { id: number }[],
): Traces => ({
  accountId: account?.id,
  messageIds: messages.map(({ id }) => id),
  words: [...addresses, ...words],
});

/** A number as it is kept, and without its spaces. */
const phoneSpellings = (phone: string): string[] =>
  phone.replaceAll(/\D/g, '').length < 6 ? [] : [phone, phone.replaceAll(' ', '')];
