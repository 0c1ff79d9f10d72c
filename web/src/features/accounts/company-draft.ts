import type { FieldErrors, Resolver } from 'react-hook-form';
import { COMPANY_TEXTS, type Company, type CompanyText } from '@volant/shared/accounts/company.rules.ts';
import { companyBody } from '@volant/shared/accounts/company.schema.ts';
import { ADDRESS_PARTS, NO_ADDRESS, type AddressPart } from '@volant/shared/accounts/postal-address.rules.ts';
import { addressFaultWords } from '#words/accounts/address-faults.ts';
import { companyFaultWords } from '#words/accounts/company-faults.ts';
import { personFaultWords } from '#words/accounts/person-faults.ts';
import { readTyped } from '../../lib/typed-input.ts';

/** The controls of a company: its texts, and the parts of its address. */
export type CompanyControl = CompanyText | AddressPart;

/** In the order of the form. */
export const COMPANY_CONTROLS = [
  'name',
  'companyNumber',
  'vatNumber',
  'street',
  'postalCode',
  'city',
  'country',
  'orderReference',
  'accountingEmail',
] as const satisfies CompanyControl[];

/** What is typed of a company. */
export type TypedCompany = Record<CompanyControl, string>;

export const NO_COMPANY: TypedCompany = {
  name: '',
  companyNumber: '',
  vatNumber: '',
  orderReference: '',
  accountingEmail: '',
  ...NO_ADDRESS,
};

export const typedCompany = (company: Company | null): TypedCompany =>
  company === null
    ? NO_COMPANY
    : {
        ...company.address,
        name: company.name,
        companyNumber: company.companyNumber ?? '',
        vatNumber: company.vatNumber ?? '',
        orderReference: company.orderReference ?? '',
        accountingEmail: company.accountingEmail ?? '',
      };

/** The company as it is sent, or what is wrong with it, in the order of the form. */
export const readCompany = (
  typed: TypedCompany,
): { sent: Company } | { wrong: { at: CompanyControl; text: string }[] } => {
  const texts = Object.fromEntries(COMPANY_TEXTS.map((part) => [part, typed[part]]));
  const address = Object.fromEntries(ADDRESS_PARTS.map((part) => [part, typed[part]]));
  const read = readTyped(
    companyBody,
    { addresses: addressFaultWords, companies: companyFaultWords, persons: personFaultWords },
    { ...texts, address },
  );
  if ('sent' in read) return read;
  const sentences = read.wrong.map(({ part, sentence }) => ({
    // An address that is missing as a whole is typed from its first part on.
    at: part === 'address' ? 'street' : part,
    text: sentence,
  }));
  return {
    wrong: COMPANY_CONTROLS.flatMap((at) =>
      sentences.filter((sentence) => sentence.at === at).map(({ text }) => ({ at, text })),
    ),
  };
};

/** Validates a form of a company alone. */
export const companyResolver: Resolver<TypedCompany, unknown, Company> = (typed) => {
  const read = readCompany(typed);
  if ('sent' in read) return { values: read.sent, errors: {} };
  const errors: FieldErrors<TypedCompany> = {};
  for (const { at, text } of read.wrong) errors[at] ??= { type: 'schema', message: text };
  return { values: {}, errors };
};
