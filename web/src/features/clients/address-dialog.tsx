import {
  ADDRESS_PARTS,
  NO_ADDRESS,
  type PostalAddress,
} from '@volant/shared/accounts/postal-address.rules.ts';
import { addressBody, type AddressDraft } from '@volant/shared/accounts/postal-address.schema.ts';
import * as words from '#words/screens/clients/customer-form.ts';
import { formResolver } from '../../lib/typed-input.ts';
import { formRefusal } from '../../lib/calls/form-refusal.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Form, useSentForm } from '../../ui/controls/form.tsx';
import { Muted, Stack } from '../../ui/page/layout.tsx';
import { AddressFields } from '../accounts/address-fields.tsx';
import { useKeptForm } from '../accounts/use-kept-work.ts';
import { customerFileMutations } from './api/customers.mutations.ts';
import type { CustomerFile } from './api/customers.queries.ts';
import { addressFaultWords } from '#words/accounts/address-faults.ts';
import { personFaultWords } from '#words/accounts/person-faults.ts';

const FORM_ID = 'adresse-client';

export interface AddressDialogProps {
  customer: CustomerFile;
  onClose: () => void;
  onDone: () => void;
}

/** Where a customer gets letters: whole, or nothing at all. */
export const AddressDialog = ({ customer: { id, address }, onClose, onDone }: AddressDialogProps) => {
  const act = useAct(customerFileMutations.changeAddress(id));
  const form = useSentForm<AddressDraft, PostalAddress | null>({
    initial: address ?? NO_ADDRESS,
    resolver: formResolver(addressBody, { addresses: addressFaultWords, persons: personFaultWords }),
    fields: ADDRESS_PARTS,
    idPrefix: 'address',
    title: words.addressIncomplete,
    send: async (typed) => {
      await act.send(typed ?? NO_ADDRESS);
      onDone();
    },
    refusal: (error) => ({ title: words.addressNotSaved, ...formRefusal(error, ADDRESS_PARTS) }),
  });
  useKeptForm(`address of customer ${id}`, form);
  return (
    <ConfirmDialog
      title={words.postalAddress}
      onClose={onClose}
      isBusy={form.isSending}
      confirm={{
        label: words.save,
        busyLabel: words.savingAddress,
        variant: 'action',
        form: FORM_ID,
      }}
    >
      <Stack as={Form} id={FORM_ID} form={form}>
        <Muted size="s">{words.addressHint}</Muted>
        <AddressFields controlOf={form.field} readOnly={form.isSending} />
      </Stack>
    </ConfirmDialog>
  );
};
