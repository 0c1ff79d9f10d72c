import { bookingTerms } from './booking-terms.content.ts';
import { rentingTerms } from './renting-terms.content.ts';
import type { LegalText, TermsAgency } from './rich-text.ts';

export const TERMS_TITLE = 'Conditions générales d’utilisation et de vente';

/** The general terms, one section each: on their page, and at the end of every rental contract. */
export const termsContent = (agency: TermsAgency): LegalText[] => [
  ...bookingTerms(agency),
  ...rentingTerms(agency),
];
