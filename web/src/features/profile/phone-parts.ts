import { accountMessages } from '#words/accounts/accounts.ts';
import { normalizePhone, PHONE_PREFIXES } from '@volant/shared/accounts/phone.rules.ts';

/** A phone number as the profile asks for it: the prefix chosen, the number typed without it. */
export interface PhoneDraft {
  prefix: string;
  newPhoneNumber: string;
}

/** The stored number in its two parts; the default prefix where there is none. */
export const splitPhone = (stored: string | undefined): PhoneDraft => {
  const [prefix = '', ...rest] = (stored ?? '').split(' ');
  return PHONE_PREFIXES.some((known) => known === prefix)
    ? { prefix, newPhoneNumber: rest.join(' ') }
    : { prefix: PHONE_PREFIXES[0], newPhoneNumber: '' };
};

/** Prefix, a space, the number: what the API takes. */
export const joinPhone = ({ prefix, newPhoneNumber }: PhoneDraft): string =>
  `${prefix} ${newPhoneNumber.trim()}`;

/** Why the typed number cannot be sent, in French; undefined when it can. */
export const phoneDraftRefusal = (draft: PhoneDraft): string | undefined => {
  if (draft.newPhoneNumber.trim() === '') return accountMessages.phoneRequired;
  return normalizePhone(joinPhone(draft)) === undefined ? accountMessages.phoneInvalid : undefined;
};
