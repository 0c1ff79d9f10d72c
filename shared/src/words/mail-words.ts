import { mails } from './fr/mails/mails.ts';
import type { Language } from './languages.ts';

/** The words of mails: those of another language say the same. */
export type MailWords = typeof mails;

const MAILS: Readonly<Record<Language, MailWords>> = { fr: mails };

export const mailWords = (language: Language): MailWords => MAILS[language];
