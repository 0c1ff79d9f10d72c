import { isPhone } from '@volant/shared/accounts/phone.rules.ts';
import { phoneHref } from '@volant/shared/kernel/phone-href.ts';
import { defaultWords } from '@volant/shared/words/words.ts';
import { oneLine } from '../outbox/index.ts';

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
export const plain = (text: string): string => defaultWords().typeset(oneLine(text));
export const set = (text: string): string => escape(plain(text));

/** Lets a long address break after its `@` rather than anywhere. */
export const setValue = (text: string): string => set(text).replace(/@(?=\S)/g, '@<wbr>');

/**
 * A telephone number within a sentence. It must have a prefix, because numbers without one look like dates and amounts.
 */
const PHONE_NUMBER = /\+\d[\d\u00a0 ./-]{6,22}\d/g;

const dial = (shown: string): string =>
  `<a href="${phoneHref(shown)}" style="color:inherit;white-space:nowrap">${shown}</a>`;

/** A sentence in which telephone numbers are links. */
export const setSentence = (text: string): string => set(text).replace(PHONE_NUMBER, dial);

/** A telephone number as a link; anything else stays text. */
export const setPhone = (text: string): string => (isPhone(text) ? dial(set(text)) : setSentence(text));
