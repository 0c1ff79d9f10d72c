import { HOME_COUNTRY, isSameAddress, type PostalAddress } from './postal-address.rules.ts';
import { normalizeCompanyNumber } from '../kernel/identifiers/company-number.ts';

/** A company that rents. It has one of the two numbers at least. */
export interface Company {
  name: string;
  address: PostalAddress;
  /** A Belgian one as it is shown, `BE 0123.456.749`; that of another country as it was typed. */
  companyNumber: string | null;
  /** As `normalizeVatNumber` writes it. */
  vatNumber: string | null;
  /** What the company wants to read on its invoice; null: the number of the reservation. */
  orderReference: string | null;
  /** The contact of its accountants on electronic invoices; null without one. */
  accountingEmail: string | null;
}

/** The parts beside the address, in the order of forms. */
export const COMPANY_TEXTS = [
  'name',
  'companyNumber',
  'vatNumber',
  'orderReference',
  'accountingEmail',
] as const satisfies (keyof Company)[];
export type CompanyText = (typeof COMPANY_TEXTS)[number];

export const MAX_COMPANY_LENGTH = {
  name: 120,
  companyNumber: 40,
  vatNumber: 40,
  orderReference: 60,
  accountingEmail: 254,
} as const satisfies Record<CompanyText, number>;

/** The company number as it is kept; undefined when it is a Belgian one and wrong. */
export const keptCompanyNumber = (typed: string, country: string): string | undefined =>
  country === HOME_COUNTRY ? normalizeCompanyNumber(typed) : typed;

export const isSameCompany = (one: Company | null, two: Company | null): boolean =>
  COMPANY_TEXTS.every((part) => one?.[part] === two?.[part]) &&
  isSameAddress(one?.address ?? null, two?.address ?? null);

/** What the next reservation proposes: an order reference belongs to one order. */
export const proposedCompany = (company: Company): Company => ({ ...company, orderReference: null });
