/** Words that people write before a company or VAT number. */
const TITLE = /^(?:(?:tva|btw|vat|bce|kbo|n[°º]|no\.)[\s.:]*)+/i;

/** A company or VAT number as people write it, without `TVA`, `n°`, spaces, dots and dashes. */
export const bareNumber = (text: string): string =>
  text
    .trim()
    .replace(TITLE, '')
    .replace(/[\s.-]/g, '');
