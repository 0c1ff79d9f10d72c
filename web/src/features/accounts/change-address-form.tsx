import { useEffect, useState } from 'react';
import { addressMessages } from '#words/accounts/postal-address.ts';
import {
  ADDRESS_PARTS,
  NO_ADDRESS,
  type PostalAddress,
} from '@volant/shared/accounts/postal-address.rules.ts';
import { addressBody, type AddressDraft } from '@volant/shared/accounts/postal-address.schema.ts';
import * as words from '#words/screens/accounts/own-address.ts';
import { formResolver } from '../../lib/typed-input.ts';
import { CallError, saysNothing } from '../../lib/calls/call-error.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { formRefusal } from '../../lib/calls/form-refusal.ts';
import { Form, SubmitButton, useSentForm } from '../../ui/controls/form.tsx';
import { Muted, Stack } from '../../ui/page/layout.tsx';
import { AddressFields } from './address-fields.tsx';
import { SavedNotice } from './saved-notice.tsx';
import { useSession } from './session.tsx';
import { addressMutations } from './api/address.mutations.ts';
import { addressFaultWords } from '#words/accounts/address-faults.ts';
import { personFaultWords } from '#words/accounts/person-faults.ts';

interface ChangeAddressFormProps {
  /** What the address is for, where one place asks for it. */
  lead?: string;
  /** Called with true while something is typed that was not sent. */
  onTyped?: (isTyped: boolean) => void;
}

/** Where the person gets letters: whole, or nothing at all. */
export const ChangeAddressForm = ({ lead = words.addressLead, onTyped }: ChangeAddressFormProps) => {
  const { profile } = useSession();
  const [saved, setSaved] = useState<string>();
  const change = useAct(addressMutations.updateOwn());
  const form = useSentForm<AddressDraft, PostalAddress | null>({
    initial: profile?.address ?? NO_ADDRESS,
    resolver: formResolver(addressBody, { addresses: addressFaultWords, persons: personFaultWords }),
    fields: ADDRESS_PARTS,
    onAttempt: () => setSaved(undefined),
    send: async (typed) => {
      const { address } = await change.send(typed ?? NO_ADDRESS);
      form.reset(address ?? NO_ADDRESS);
      setSaved(address === null ? addressMessages.removed : addressMessages.updated);
    },
    refusal: (error) =>
      error instanceof CallError && !saysNothing(error)
        ? formRefusal(error, ADDRESS_PARTS)
        : { fields: {}, general: [addressMessages.updateFailed] },
  });
  useEffect(() => onTyped?.(form.isTyped), [form.isTyped, onTyped]);
  return (
    <Stack as={Form} gap={3} form={form} notice={saved !== undefined && <SavedNotice>{saved}</SavedNotice>}>
      <Muted size="s">{lead}</Muted>
      <AddressFields isOwn controlOf={form.field} />
      <SubmitButton form={form} variant="action" busyLabel={words.updating}>
        {words.updateAddress}
      </SubmitButton>
    </Stack>
  );
};
