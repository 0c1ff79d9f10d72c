/**
 * Why a rental lacks a document: it is about to be issued; the accountant must say its VAT; its buyer's address is not known;
 * an owner credited one, and nobody has issued it anew yet; the agency has no VAT number any more.
 */
export const MISSING_REASONS = [
  'waiting',
  'foreign_vat',
  'address_missing',
  'credited',
  'regime_ended',
] as const;
export type MissingReason = (typeof MISSING_REASONS)[number];
