import { zodResolver } from '@hookform/resolvers/zod';
import { useWatch } from 'react-hook-form';
import { isCompanyName } from '@volant/shared/accounts/company-name.rules.ts';
import {
  newCustomer,
  type NewCustomer,
  type NewCustomerDraft,
} from '@volant/shared/accounts/customers.schema.ts';
import { formRefusal } from '../../lib/calls/form-refusal.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Field } from '../../ui/controls/field.tsx';
import { Form, useSentForm } from '../../ui/controls/form.tsx';
import { Columns, Stack } from '../../ui/page/layout.tsx';
import { useKeptForm } from '../accounts/use-kept-work.ts';
import { customerFileMutations } from './api/customers.mutations.ts';
import type { CustomerFile } from './api/customers.queries.ts';

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
    resolver: zodResolver(newCustomer),
    fields: FIELDS,
    idPrefix: 'customer',
    title: 'La fiche n’est pas complète',
    send: async (person) => onSaved(await (customer === undefined ? add : change).send(person)),
    refusal: (error) => ({
      title: 'Le client n’est pas enregistré',
      ...formRefusal(error, FIELDS, [['email', /adresse/iu]]),
    }),
  });
  const lastName = useWatch({ control: form.control, name: 'lastName' });
  useKeptForm(`customer ${customer?.id ?? 'new'}`, form);
  const isOwnAddress = customer?.hasPassword === true;
  return (
    <ConfirmDialog
      title={customer === undefined ? 'Nouveau client' : 'Modifier le client'}
      onClose={onClose}
      isBusy={form.isSending}
      confirm={{
        label: 'Enregistrer',
        busyLabel: 'Enregistrement en cours...',
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
            label="Prénom"
            autoComplete="off"
            autoCapitalize="words"
            maxLength={100}
          />
          <Field
            {...form.field('lastName')}
            required
            readOnly={form.isSending}
            label="Nom"
            autoComplete="off"
            autoCapitalize="words"
            maxLength={100}
          />
        </Columns>
        <Field
          {...form.field('phoneNumber')}
          required
          readOnly={form.isSending}
          label="Téléphone"
          type="tel"
          inputMode="tel"
          autoComplete="off"
        />
        <Field
          {...form.field('email')}
          readOnly={form.isSending || isOwnAddress}
          label="Adresse email"
          hint={
            isOwnAddress
              ? 'Le client se connecte avec cette adresse : il la change lui-même sous « Mon compte ».'
              : 'Facultative. Un lien pour choisir un mot de passe part à une nouvelle adresse.'
          }
          type="email"
          inputMode="email"
          autoComplete="off"
          maxLength={254}
        />
      </Stack>
    </ConfirmDialog>
  );
};
