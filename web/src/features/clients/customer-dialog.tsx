import { useWatch } from 'react-hook-form';
import { isCompanyName } from '@volant/shared/accounts/company-name.rules.ts';
import {
  newCustomer,
  type NewCustomer,
  type NewCustomerDraft,
} from '@volant/shared/accounts/customers.schema.ts';
import * as words from '#words/screens/clients/customer-form.ts';
import { formResolver } from '../../lib/typed-input.ts';
import { formRefusal } from '../../lib/calls/form-refusal.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Field } from '../../ui/controls/field.tsx';
import { Form, useSentForm } from '../../ui/controls/form.tsx';
import { Columns } from '../../ui/page/columns.tsx';
import { Stack } from '../../ui/page/layout.tsx';
import { useKeptForm } from '../accounts/use-kept-work.ts';
import { customerFileMutations } from './api/customers.mutations.ts';
import type { CustomerFile } from './api/customers.queries.ts';
import { personFaultWords } from '#words/accounts/person-faults.ts';

const FIELDS = ['firstName', 'lastName', 'phoneNumber', 'email'] as const;
const FORM_ID = 'client';
const NOBODY: NewCustomerDraft = { firstName: '', lastName: '', phoneNumber: '', email: '' };

const draftOf = ({ firstName, lastName, phoneNumber, email }: CustomerFile): NewCustomerDraft => ({
  firstName,
  lastName,
  phoneNumber,
  email,
});

export interface CustomerDialogProps {
  /** Undefined for a new customer. */
  customer: CustomerFile | undefined;
  onClose: () => void;
  onSaved: (customer: CustomerFile) => void;
}

/** Name, telephone and address of a customer; who signs in changes the address themselves. */
export const CustomerDialog = ({ customer, onClose, onSaved }: CustomerDialogProps) => {
  const add = useAct(customerFileMutations.add());
  const change = useAct(customerFileMutations.change(customer?.id ?? 0));
  const form = useSentForm<NewCustomerDraft, NewCustomer>({
    initial: customer === undefined ? NOBODY : draftOf(customer),
    resolver: formResolver(newCustomer, { persons: personFaultWords }),
    fields: FIELDS,
    idPrefix: 'customer',
    title: words.customerIncomplete,
    send: async (person) => onSaved(await (customer === undefined ? add : change).send(person)),
    refusal: (error) => ({ title: words.customerNotSaved, ...formRefusal(error, FIELDS) }),
  });
  const lastName = useWatch({ control: form.control, name: 'lastName' });
  useKeptForm(`customer ${customer?.id ?? 'new'}`, form);
  const isOwnAddress = customer?.hasPassword === true;
  return (
    <ConfirmDialog
      title={customer === undefined ? words.newCustomer : words.modifyCustomer}
      onClose={onClose}
      isBusy={form.isSending}
      confirm={{
        label: words.save,
        busyLabel: words.savingCustomer,
        variant: 'action',
        form: FORM_ID,
      }}
    >
      <Stack as={Form} id={FORM_ID} form={form}>
        <Columns min={200} align="start">
          <Field
            {...form.field('firstName')}
            required={!isCompanyName(lastName)}
            readOnly={form.isSending}
            label={words.firstName}
            autoComplete="off"
            autoCapitalize="words"
            maxLength={100}
          />
          <Field
            {...form.field('lastName')}
            required
            readOnly={form.isSending}
            label={words.lastName}
            autoComplete="off"
            autoCapitalize="words"
            maxLength={100}
          />
        </Columns>
        <Field
          {...form.field('phoneNumber')}
          required
          readOnly={form.isSending}
          label={words.phone}
          type="tel"
          inputMode="tel"
          autoComplete="off"
        />
        <Field
          {...form.field('email')}
          readOnly={form.isSending || isOwnAddress}
          label={words.email}
          hint={isOwnAddress ? words.ownEmailHint : words.emailHint}
          type="email"
          inputMode="email"
          autoComplete="off"
          maxLength={254}
        />
      </Stack>
    </ConfirmDialog>
  );
};
