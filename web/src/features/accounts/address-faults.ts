import {
  ADDRESS_PARTS,
  type AddressPart,
  type PostalAddress,
} from '@volant/shared/accounts/postal-address.rules.ts';
import { addressBody } from '@volant/shared/accounts/postal-address.schema.ts';
import { addressFaultWords } from '#words/accounts/address-faults.ts';
import { personFaultWords } from '#words/accounts/person-faults.ts';
import { readTyped } from '../../lib/typed-input.ts';

/** What keeps what is typed from being an address, or nothing at all; in the order of the form. */
export const addressFaults = (typed: PostalAddress): { at: AddressPart; text: string }[] => {
  const read = readTyped(addressBody, { addresses: addressFaultWords, persons: personFaultWords }, typed);
  const wrong = 'wrong' in read ? read.wrong : [];
  return ADDRESS_PARTS.flatMap((at) =>
    wrong.filter(({ field }) => field === at).map(({ sentence }) => ({ at, text: sentence })),
  );
};
