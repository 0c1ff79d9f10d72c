import type { Company } from '@volant/shared/accounts/company.rules.ts';
import { HOME_COUNTRY } from '@volant/shared/accounts/postal-address.rules.ts';
import type { AgencyFacts } from '@volant/shared/agency/agency.schema.ts';
import type { InvoiceData } from '@volant/shared/documents/invoice-data.schema.ts';
import type { InvoiceSources } from '@volant/shared/documents/invoice.rules.ts';
import { addressFromText } from '@volant/shared/imports/address-cells.ts';
import { addressOf } from '../platform/db/address-columns.ts';
import type { RentalFacts } from './rental-facts.store.ts';

export type UnaddressedBuyer = InvoiceSources['buyer'];

/** The agency on the day of a document. An agency without a VAT number of its own has that of its company number. */
export const sellerOf = (agency: AgencyFacts): InvoiceSources['seller'] => {
  const { name, legalName, address, phone, email, companyNumber, vatNumber, logo } = agency;
  return {
    name,
    ...(legalName !== '' && legalName !== name && { legalName }),
    // Typed as one text; what is not understood is all street.
    address: addressFromText(address) ?? { street: address, postalCode: '', city: '', country: HOME_COUNTRY },
    phone,
    email,
    companyNumber,
    vatNumber: vatNumber === '' ? companyNumber : vatNumber,
    ...(logo && { hasOwnLogo: true as const }),
  };
};

/** The agency's account; null when it has not said it. */
export const accountOf = ({ iban, bic, bankName }: AgencyFacts): InvoiceSources['account'] =>
  iban === '' ? null : { iban, bic, bankName };

interface BuyerFacts {
  facts: RentalFacts;
  company: Company | null;
  issued: readonly InvoiceData[];
}

/**
 * Who buys: the company that the rental is for; of a rental that was invoiced, who its documents name; else the customer.
 * Undefined when the customer's address is not known.
 */
export const buyerOf = ({ facts, company, issued }: BuyerFacts): UnaddressedBuyer | undefined => {
  if (company) {
    const { name, address, companyNumber, vatNumber, accountingEmail } = company;
    return { is: 'company', name, address, companyNumber, vatNumber, accountingEmail: accountingEmail ?? '' };
  }
  // A document outside the scope of VAT does not name the VAT number of its buyer.
  const named = issued.findLast(({ seller }) => seller.vatNumber !== null) ?? issued.at(-1);
  if (named) return withoutEndpoint(named.buyer);
  const address = addressOf(facts);
  if (!address) return undefined;
  return { is: 'person', name: nameOfPerson(facts), address, email: facts.email ?? '' };
};

export const nameOfPerson = ({ firstName, lastName }: Pick<RentalFacts, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();

const withoutEndpoint = (buyer: InvoiceData['buyer']): UnaddressedBuyer => {
  if (buyer.is === 'person') return buyer;
  const { is, name, address, companyNumber, vatNumber, accountingEmail } = buyer;
  return { is, name, address, companyNumber, vatNumber, accountingEmail };
};
