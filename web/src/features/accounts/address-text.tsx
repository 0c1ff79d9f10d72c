import { LANGUAGE } from '#words/format/locale.ts';
import { addressLines, type PostalAddress } from '@volant/shared/accounts/postal-address.rules.ts';
import { Text } from '../../ui/page/layout.tsx';

/** A postal address as on an envelope. */
export const AddressText = ({ address }: { address: PostalAddress }) => (
  <Text asTyped>{addressLines(address, LANGUAGE).join('\n')}</Text>
);
