import {
  ADDRESS_PARTS,
  type AddressPart,
  type PostalAddress,
} from '@volant/shared/accounts/postal-address.rules.ts';
import { addressBody } from '@volant/shared/accounts/postal-address.schema.ts';

/** What keeps what is typed from being an address, or nothing at all; in the order of the form. */
export const addressFaults = (typed: PostalAddress): { at: AddressPart; text: string }[] => {
  const issues = addressBody.safeParse(typed).error?.issues ?? [];
  return ADDRESS_PARTS.flatMap((at) =>
    issues.filter(({ path }) => path[0] === at).map(({ message }) => ({ at, text: message })),
  );
};
