import { useState } from 'react';
import {
  isEmptyAddress,
  NO_ADDRESS,
  type PostalAddress,
} from '@volant/shared/accounts/postal-address.rules.ts';
import * as words from '#words/screens/handovers/arrival-step.ts';
import { Folded } from '../../../ui/page/folded.tsx';
import { Muted, Stack } from '../../../ui/page/layout.tsx';
import { addressFaults } from '../../accounts/address-faults.ts';
import { AddressFields } from '../../accounts/address-fields.tsx';

interface DriverAddressProps {
  address: PostalAddress | undefined;
  onChange: (address: PostalAddress) => void;
}

/** Where who drives gets letters: folded, because nobody has to say it. */
export const DriverAddress = ({ address = NO_ADDRESS, onChange }: DriverAddressProps) => {
  const [isNoted] = useState(() => !isEmptyAddress(address));
  // Of what is being typed nothing is wrong yet: only what was left so is.
  const [wasFaulty] = useState(() => addressFaults(address).length > 0);
  const faults = wasFaulty ? addressFaults(address) : [];
  return (
    <Folded title={words.postalAddress} open={isNoted}>
      <Stack>
        <Muted size="s">{words.addressHint}</Muted>
        <AddressFields
          controlOf={(part) => {
            const fault = faults.find(({ at }) => at === part);
            return {
              value: address[part],
              error: fault?.text,
              onChange: ({ target }) => onChange({ ...address, [part]: target.value }),
            };
          }}
        />
      </Stack>
    </Folded>
  );
};
