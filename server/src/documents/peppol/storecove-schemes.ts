import { BELGIAN_SCHEME, type Endpoint } from '@volant/shared/documents/peppol.rules.ts';

/** Countries and lists of numbers whose names there do not follow from the number: others are a VAT number's country and `VAT`. */
const LISTS: Readonly<Record<string, readonly [country: string, list: string]>> = {
  [BELGIAN_SCHEME]: ['BE', 'EN'],
  '0198': ['DK', 'ERST'],
  '0211': ['IT', 'IVA'],
  '9933': ['GR', 'VAT'],
};

/** How Storecove names an electronic address. */
export const storecoveAddress = ({ scheme, id }: Endpoint): { scheme: string; id: string } => {
  const [country, list] = LISTS[scheme] ?? [id.slice(0, 2), 'VAT'];
  return { scheme: `${country}:${list}`, id };
};
