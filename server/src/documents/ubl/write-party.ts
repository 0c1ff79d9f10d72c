import type { Buyer, Seller } from '@volant/shared/documents/invoice-parts.schema.ts';
import { BELGIAN_SCHEME, type Endpoint } from '@volant/shared/documents/peppol.rules.ts';
import type { PostalAddress } from '@volant/shared/accounts/postal-address.rules.ts';
import { belgianDigits } from '@volant/shared/kernel/identifiers/company-number.ts';
import { compactNumber } from '@volant/shared/kernel/identifiers/vat-number.ts';
import { branch, leaf, type XmlElement } from './xml-tree.ts';

export interface UblParty {
  endpoint: Endpoint;
  /** The registered name. */
  name: string;
  /** The name on the site, where it is another. */
  tradeName?: string;
  address: PostalAddress;
  companyNumber: string | null;
  vatNumber: string | null;
  phone: string;
  email: string;
}

/** The parties as they stand in the document; undefined when one of them has no electronic address. */
export const partiesOf = ({
  seller,
  buyer,
}: {
  seller: Seller;
  buyer: Buyer;
}): { seller: UblParty; buyer: UblParty } | undefined => {
  if (buyer.is === 'person' || !seller.endpoint || !buyer.endpoint) return undefined;
  const { legalName, name } = seller;
  return {
    seller: {
      ...seller,
      endpoint: seller.endpoint,
      name: legalName ?? name,
      ...(legalName !== undefined && { tradeName: name }),
    },
    buyer: { ...buyer, endpoint: buyer.endpoint, phone: '', email: buyer.accountingEmail },
  };
};

export const taxScheme = (): XmlElement | undefined => branch('cac:TaxScheme', [leaf('cbc:ID', 'VAT')]);

const addressOf = ({ street, postalCode, city, country }: PostalAddress): XmlElement | undefined =>
  branch('cac:PostalAddress', [
    leaf('cbc:StreetName', street),
    leaf('cbc:CityName', city),
    leaf('cbc:PostalZone', postalCode),
    branch('cac:Country', [leaf('cbc:IdentificationCode', country)]),
  ]);

const legalNumber = (companyNumber: string | null): XmlElement | undefined => {
  const digits = belgianDigits(companyNumber ?? '');
  return digits === undefined
    ? leaf('cbc:CompanyID', companyNumber)
    : leaf('cbc:CompanyID', digits, { schemeID: BELGIAN_SCHEME });
};

export const writeParty = (
  name: 'cac:AccountingSupplierParty' | 'cac:AccountingCustomerParty',
  { endpoint, name: registered, tradeName, address, companyNumber, vatNumber, phone, email }: UblParty,
): XmlElement | undefined =>
  branch(name, [
    branch('cac:Party', [
      leaf('cbc:EndpointID', endpoint.id, { schemeID: endpoint.scheme }),
      branch('cac:PartyName', [leaf('cbc:Name', tradeName)]),
      addressOf(address),
      vatNumber === null
        ? undefined
        : branch('cac:PartyTaxScheme', [leaf('cbc:CompanyID', compactNumber(vatNumber)), taxScheme()]),
      branch('cac:PartyLegalEntity', [leaf('cbc:RegistrationName', registered), legalNumber(companyNumber)]),
      branch('cac:Contact', [leaf('cbc:Telephone', phone), leaf('cbc:ElectronicMail', email)]),
    ]),
  ]);
