import { foldText } from '../kernel/search-text.ts';

/** Legal forms that are not names of people. */
const FORMS = new Set(
  [
    'sprl',
    'sprlu',
    'srl',
    'bvba',
    'ebvba',
    'asbl',
    'aisbl',
    'vzw',
    'ivzw',
    'snc',
    'vof',
    'scomm',
    'commv',
  ].concat([
    'scs',
    'gcv',
    'scrl',
    'scris',
    'cvba',
    'gmbh',
    'sarl',
    'sarlu',
    'eurl',
    'sasu',
    'ltd',
    'llc',
    'plc',
    'sagl',
  ]),
);
/** Legal forms that may also be part of a person's name. They count only in capitals, and not after a particle. */
const SHORT_FORMS = new Set(['SA', 'NV', 'BV', 'SC', 'CV', 'AG', 'KG', 'SAS', 'SE']);
const PARTICLE = /^(?:de|da|do|dos|das|van|von)$/i;

/** Whether a name contains a legal form and is therefore a company's, which has no first name. */
export const isCompanyName = (name: string): boolean => {
  const words = name
    .split(/[\s,;()/]+/)
    .map((word) => word.replace(/\./g, ''))
    .filter((word) => word !== '');
  if (words.length < 2) return false;
  if (words.some((word) => FORMS.has(foldText(word)))) return true;
  const [first = '', last = '', before = ''] = [words[0], words.at(-1), words.at(-2)];
  return SHORT_FORMS.has(first) || (SHORT_FORMS.has(last) && !PARTICLE.test(before));
};
