import type { AgencyBody, AgencyProfile } from '@volant/shared/agency/agency.schema.ts';
import { numberFromText, textFromEuros } from '#words/format/number-text.ts';

/** What the two forms of the agency's facts hold, as it is typed. */
export interface AgencyDraft {
  name: string;
  legalName: string;
  address: string;
  phone: string;
  email: string;
  companyNumber: string;
  vatNumber: string;
  presentation: string;
  reviewUrl: string;
  iban: string;
  bic: string;
  bankName: string;
  accountingEmail: string;
}

export interface DocumentsDraft {
  invoiceFooter: string;
  fineFee: string;
}

export const AGENCY_FIELDS = [
  'name',
  'legalName',
  'address',
  'phone',
  'email',
  'companyNumber',
  'vatNumber',
  'presentation',
  'reviewUrl',
  'iban',
  'bic',
  'bankName',
  'accountingEmail',
] as const satisfies readonly (keyof AgencyDraft)[];

export const agencyDraftOf = (profile: AgencyProfile): AgencyDraft => ({
  name: profile.name,
  legalName: profile.legalName,
  address: profile.address,
  phone: profile.phone,
  email: profile.email,
  companyNumber: profile.companyNumber,
  vatNumber: profile.vatNumber,
  presentation: profile.presentation,
  reviewUrl: profile.reviewUrl,
  iban: profile.iban,
  bic: profile.bic,
  bankName: profile.bankName,
  accountingEmail: profile.accountingEmail,
});

export const documentsDraftOf = ({ invoiceFooter, fineFee }: AgencyProfile): DocumentsDraft => ({
  invoiceFooter,
  fineFee: fineFee === null ? '' : textFromEuros(fineFee),
});

/** null when nothing is typed; NaN, which the server's sentence refuses, when it is no number. */
export const feeOf = (typed: string): number | null => numberFromText(typed, 'euros') ?? null;

/** What is typed, on what the profile says of the rest. */
export const agencyBodyOf = (basis: AgencyProfile, typed: Partial<AgencyBody>): AgencyBody => {
  const {
    logo: _logo,
    logoDark: _logoDark,
    picture: _picture,
    nextNumbers: _numbers,
    // Has a form of its own.
    isVatExempt: _exempt,
    ...facts
  } = basis;
  return { ...facts, ...typed };
};

/**
 * What a form is saved on: what it showed when it was filled, or what is known since then, where nobody changed what the
 * form itself holds (the other form of the same facts was saved). So nothing of somebody else is overwritten unseen.
 */
export const basisOf = <Draft extends object>(
  shown: AgencyProfile,
  known: AgencyProfile,
  draftOf: (profile: AgencyProfile) => Draft,
): AgencyProfile => (JSON.stringify(draftOf(shown)) === JSON.stringify(draftOf(known)) ? known : shown);
