/** What the access point reads in a document. */
export interface UblFacts {
  number: string;
  buyerReference: string;
}

const ROOT = /<(?:[\w-]+:)?(?:Invoice|CreditNote)[\s>]/;

const textOf = (xml: string, name: string): string | undefined =>
  new RegExp(`<(?:[\\w-]+:)?${name}(?:\\s[^>]*)?>([^<]*)</`).exec(xml)?.[1]?.trim();

/** Reads a document; undefined when it is no invoice or credit note with a number. */
export function readUblFacts(xml: string): UblFacts | undefined {
  const number = textOf(xml, 'ID');
  if (!ROOT.test(xml) || number === undefined || number === '') return undefined;
  return { number, buyerReference: textOf(xml, 'BuyerReference') ?? '' };
}
