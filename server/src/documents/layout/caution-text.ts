import { guaranteeMeans } from '@volant/shared/documents/documents.messages.ts';
import type { ContractData } from '@volant/shared/documents/documents-data.schema.ts';
import { formatPrice } from '@volant/shared/kernel/format-amount.ts';

/** What a contract says of its caution: never of one that was not taken. */
export const cautionText = ({
  guarantee,
  departure,
  roundingCents,
}: Pick<ContractData, 'guarantee' | 'departure' | 'roundingCents'>): string => {
  const amount = formatPrice(guarantee.amountCents);
  if (guarantee.method !== null)
    return `${amount}, ${guaranteeMeans[guarantee.method]}, rendue au retour du véhicule`;
  // As contracts from before were drawn: a lost file is drawn again, and must be the same.
  if (roundingCents === undefined) return `${amount}, rendue au retour du véhicule`;
  return departure === null
    ? `${amount}, à remettre au retrait du véhicule`
    : 'aucune n’a été prise au départ';
};
