import { isEmptyAddress, type PostalAddress } from '@volant/shared/accounts/postal-address.rules.ts';

/** A postal address in a table: four columns, all of them null or none. */
export interface AddressColumns {
  address_street: string | null;
  address_postal_code: string | null;
  address_city: string | null;
  address_country: string | null;
}

export const ADDRESS_COLUMNS = [
  'address_street',
  'address_postal_code',
  'address_city',
  'address_country',
] as const satisfies (keyof AddressColumns)[];

export const addressColumns = (address: PostalAddress | null): AddressColumns => ({
  address_street: address?.street ?? null,
  address_postal_code: address?.postalCode ?? null,
  address_city: address?.city ?? null,
  address_country: address?.country ?? null,
});

export const addressOf = (row: AddressColumns): PostalAddress | null => {
  const address = {
    street: row.address_street ?? '',
    postalCode: row.address_postal_code ?? '',
    city: row.address_city ?? '',
    country: row.address_country ?? '',
  };
  return isEmptyAddress(address) ? null : address;
};
