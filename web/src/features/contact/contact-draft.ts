import * as words from '#words/screens/contact/delivery.ts';
import type { Profile } from '@volant/shared/accounts/accounts.schema.ts';
import { isEmail, normalizeEmail } from '@volant/shared/accounts/email.rules.ts';
import { contactMessages } from '#words/contact/contact.ts';
import { CONTACT_LIMITS, missingContactFields } from '@volant/shared/contact/contact.rules.ts';
import type { ContactFieldName } from '@volant/shared/contact/contact.rules.ts';

/** The values of the fields. */
export type ContactDraft = Record<ContactFieldName, string>;

/** What is wrong with a message: beside its fields, and all in one sentence. */
export interface ContactRefusal {
  sentence: string;
  faults: Partial<Record<ContactFieldName, string>>;
}

export const CONTACT_FIELDS = Object.keys(CONTACT_LIMITS) as ContactFieldName[];

export const fieldIdOf = (name: ContactFieldName): string => `contact-${name}`;

/** Why a message cannot be sent yet, apart from the captcha, which is checked afterwards. */
export const draftRefusal = (draft: ContactDraft): ContactRefusal | undefined => {
  const missing = missingContactFields(draft);
  if (missing.length > 0) {
    const faults = Object.fromEntries(missing.map((name) => [name, words.fieldRequired]));
    return { sentence: contactMessages.required, faults };
  }
  if (isEmail(normalizeEmail(draft.email))) return undefined;
  return { sentence: contactMessages.emailInvalid, faults: { email: contactMessages.emailInvalid } };
};

const controlOf = (
  form: HTMLFormElement,
  name: ContactFieldName,
): HTMLInputElement | HTMLTextAreaElement | undefined => {
  const control = form.elements.namedItem(name);
  return control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement ? control : undefined;
};

export const readDraft = (form: HTMLFormElement): ContactDraft =>
  Object.fromEntries(
    CONTACT_FIELDS.map((name) => [name, controlOf(form, name)?.value ?? '']),
  ) as ContactDraft;

const KNOWN = ['firstName', 'lastName', 'email', 'phoneNumber'] as const;

/** Fills in what is known of the person where nothing was typed. */
export const fillIn = (form: HTMLFormElement, profile: Profile): void => {
  for (const name of KNOWN) {
    const control = controlOf(form, name);
    if (control?.value === '') control.value = profile[name];
  }
};

/** Clears what was filled in for a person who signed out. */
export const takeBack = (form: HTMLFormElement, profile: Profile): void => {
  for (const name of KNOWN) {
    const control = controlOf(form, name);
    if (control?.value === profile[name]) control.value = '';
  }
};
