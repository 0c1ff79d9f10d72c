import { normalizeEmail } from '@volant/shared/accounts/email.rules.ts';
import { isIsoDate, type IsoDate } from '@volant/shared/kernel/iso-date.ts';

/** The parsed search of the operator for a person; all given parts must match. */
export interface PersonKey {
  typed: string;
  /** A name or a licence number. */
  text: string;
  email: string | undefined;
  /** Account id, because customers added at the counter may have no e-mail address. */
  accountId: number | undefined;
  birthDate: IsoDate | undefined;
  /** Reservation in which they drove or signed. */
  reservationId: number | undefined;
}

const DATE = /(?<![\w./-])(?:(\d{4})-(\d\d)-(\d\d)|(\d{1,2})[/.](\d{1,2})[/.](\d{4}))(?![\w./-])/u;
const RESERVATION = /(?<!\S)n°\s*(\d{1,9})(?!\S)/iu;
const ADDRESS = /(?<!\S)\S+@\S+/u;

export const personKey = (typed: string): PersonKey => {
  let text = typed.trim();
  const take = (pattern: RegExp): RegExpExecArray | undefined => {
    const found = pattern.exec(text) ?? undefined;
    if (found) text = text.replace(found[0], ' ');
    return found;
  };
  const email = take(ADDRESS)?.[0];
  const reservation = take(RESERVATION)?.[1];
  const birthDate = dateOf(DATE.exec(text));
  if (birthDate !== undefined) take(DATE);
  text = text.replaceAll(/\s+/g, ' ').trim();
  const isAlone = text === typed.trim();
  return {
    typed: typed.trim(),
    text,
    email: email === undefined ? undefined : normalizeEmail(email),
    accountId: isAlone && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined,
    birthDate,
    reservationId: reservation === undefined ? undefined : Number(reservation),
  };
};

const dateOf = (found: RegExpExecArray | null): IsoDate | undefined => {
  if (!found) return undefined;
  const [, year = found[6], month = found[5], day = found[4]] = found;
  const date = `${year ?? ''}-${(month ?? '').padStart(2, '0')}-${(day ?? '').padStart(2, '0')}`;
  return isIsoDate(date) ? date : undefined;
};
