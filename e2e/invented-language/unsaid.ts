import type { Page } from '@playwright/test';
import { unsaid } from './mark.ts';

/** The same in every language: units, cards, formats. */
const INTERNATIONAL =
  /(?<!\p{L})(?:km|h|kg|cm|EUR|IBAN|BIC|GPS|PDF|SEPA|SRL|SA|XL|AA|BE|Visa|Mastercard|Bancontact|Stripe)(?!\p{L})/gu;

/** URLs, and e-mail addresses or their part up to the @. */
const ADDRESS = /https?:\/\/\S+|\S*@\S*/g;

/** Every text in an answer of the API: names and descriptions that the agency has written. */
const textsOf = (answer: unknown): string[] => {
  if (typeof answer === 'string') return [answer];
  return typeof answer === 'object' && answer !== null ? Object.values(answer).flatMap(textsOf) : [];
};

/** What is left of a text without the words of the language and without `data`. */
export const foreignIn = (text: string, data: readonly string[]): string[] => {
  let left = unsaid(text.replaceAll(/[\u00a0\u202f]/g, ' ')).replaceAll(ADDRESS, ' ');
  for (const known of data) left = left.replaceAll(known, ' ');
  return left
    .replaceAll(INTERNATIONAL, ' ')
    .split(/\s{2,}|\n/)
    .filter((part) => /\p{Script=Latin}{2}/u.test(part));
};

/** A name or an address may be shown in parts: a long one breaks between them. */
const wordsOf = (text: string): string[] => {
  const parts = text.split(/[\s@.]+/);
  return parts.length > 6 ? [] : parts.flatMap((part) => [part, part.toUpperCase(), `${part}@`]);
};

/** Longest first: a name may be part of another. */
export const known = (...answers: unknown[]): string[] =>
  [
    ...new Set(
      answers
        .flatMap(textsOf)
        .flatMap((text) => [text, text.toUpperCase(), ...text.split('\n'), ...wordsOf(text)]),
    ),
  ]
    .map((text) => text.trim().replaceAll(/[\u00a0\u202f]/g, ' '))
    // A number alone would hide the words beside it.
    .filter((text) => /\p{L}/u.test(text) && text.length > 1)
    .sort((a, b) => b.length - a.length);

/** The texts of a page, and those that only a screen reader says. */
export const pageTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const attributes = ['aria-label', 'aria-description', 'aria-valuetext', 'alt', 'title', 'placeholder'];
    const texts = [document.title];
    const nodes = document.createTreeWalker(
      document.body,
      NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT,
      (node) =>
        node instanceof Element && node.matches('script, style, noscript, iframe, template, [translate="no"]')
          ? NodeFilter.FILTER_REJECT
          : NodeFilter.FILTER_ACCEPT,
    );
    for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode()) {
      if (node instanceof Text) texts.push(node.data);
      else if (node instanceof Element)
        for (const name of attributes) texts.push(node.getAttribute(name) ?? '');
    }
    return texts;
  });
