import { words } from './fr/words.ts';
import { defaultLanguage, type Language } from './languages.ts';

type IsUnion<Type, Each = Type> = Type extends unknown ? ([Each] extends [Type] ? false : true) : never;

/** The same words in any language: a text is not that of the French words; one of several codes stays one of them. */
type Said<Words> = [Words] extends [string]
  ? true extends IsUnion<Words>
    ? Words
    : string
  : Words extends (...facts: infer Facts) => infer Text
    ? (...facts: Facts) => Said<Text>
    : { [Key in keyof Words]: Said<Words[Key]> };

/** All that the server says in a language. */
export type Words = Said<typeof words>;
export type MailWords = Words['mails'];
export type PaperWords = Words['papers'];

// Codes: what each language has a name for.
export type { AuditAct, AuditSubject } from './fr/audit/audit.ts';
export type { MailKind } from './fr/emails/emails.ts';

const DICTIONARIES = new Map<Language, Words>([['fr', words]]);

export const wordsIn = (language: Language): Words => {
  const found = DICTIONARIES.get(language);
  if (!found) throw new Error(`no words in the language ${language}`);
  return found;
};

/** The words of the default language. */
export const defaultWords = (): Words => wordsIn(defaultLanguage());

/** The words of each language. */
export const everyWords = (): Words[] => [...DICTIONARIES.values()];

/** Adds a language. */
export const registerWords = (language: Language, its: Words): void => {
  DICTIONARIES.set(language, its);
};
