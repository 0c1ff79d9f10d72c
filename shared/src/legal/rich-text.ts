import { typeset } from '../words/fr/typography.ts';

/** What the terms say of the agency. */
export interface TermsAgency {
  name: string;
  address: string;
  phone: string;
  email: string;
  companyNumber: string;
}

/** A run of words. `to`: `#<section>`, `privacy`, `tel`, `mailto` (of the words themselves) or an address. */
export interface RichRun {
  text: string;
  isStrong?: boolean;
  to?: string;
}
export type RichText = readonly RichRun[];

export type RichBlock =
  | { kind: 'p'; text: RichText }
  | { kind: 'ol' | 'ul'; items: readonly RichText[] }
  | { kind: 'dl'; items: readonly { term: RichText; text: RichText }[] };

/** One section of a legal text. */
export interface LegalText {
  /** Its anchor: part of addresses that people keep. */
  id: string;
  title: string;
  blocks: readonly RichBlock[];
}

/** `**strong**` or `[words](target)`. */
const MARKED = /\*\*([^*]+)\*\*|\[([^[\]]+)\]\(([^()]+)\)/g;
/** Stand for the values while the words around them are read, so that a value is never read as a mark. */
const VALUE = /[\uE000-\uE0FF]/g;
const FIRST_VALUE = 0xe000;

/** Words with marks, and with the no-break spaces of French typography: `**strong**`, `[words](target)`. */
export const rich = (words: TemplateStringsArray, ...values: readonly (string | number)[]): RichText => {
  const source = words
    .map((part, index) => (index === 0 ? part : String.fromCharCode(FIRST_VALUE + index - 1) + part))
    .join('');
  const filled = (text: string): string =>
    typeset(text.replace(VALUE, (mark) => String(values[mark.charCodeAt(0) - FIRST_VALUE])));
  const runs: RichRun[] = [];
  let end = 0;
  for (const match of source.matchAll(MARKED)) {
    const [whole, strong, linked, to] = match;
    if (match.index > end) runs.push({ text: filled(source.slice(end, match.index)) });
    if (strong !== undefined) runs.push({ text: filled(strong), isStrong: true });
    else if (linked !== undefined && to !== undefined) runs.push({ text: filled(linked), to });
    end = match.index + whole.length;
  }
  if (end < source.length) runs.push({ text: filled(source.slice(end)) });
  return runs;
};
