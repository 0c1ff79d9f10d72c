/** The fields of the contact form in order, with their maximum lengths. */
export const CONTACT_LIMITS = {
  firstName: 100,
  lastName: 100,
  email: 254,
  phoneNumber: 50,
  message: 5_000,
} as const;

export type ContactFieldName = keyof typeof CONTACT_LIMITS;

/** The phone number is marked required in the form, but not checked. */
const REQUIRED: readonly ContactFieldName[] = ['firstName', 'lastName', 'email', 'message'];

/** Missing required fields, in the order of the form. */
export const missingContactFields = (draft: Readonly<Record<ContactFieldName, string>>): ContactFieldName[] =>
  REQUIRED.filter((name) => draft[name].trim() === '');
