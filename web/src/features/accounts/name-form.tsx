import { accountMessages } from '#words/accounts/accounts.ts';
import { updateNameBody, type UpdateNameBody } from '@volant/shared/accounts/accounts.schema.ts';
import * as words from '#words/screens/accounts/account.ts';
import { formResolver } from '../../lib/typed-input.ts';
import { CallError, saysNothing } from '../../lib/calls/call-error.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { Field } from '../../ui/controls/field.tsx';
import { Form, SubmitButton, useSentForm } from '../../ui/controls/form.tsx';
import { Columns } from '../../ui/page/columns.tsx';
import { Row, Stack } from '../../ui/page/layout.tsx';
import { accountMutations } from './api/accounts.mutations.ts';
import { placeSentences, type PlacedAccountSentences } from './server-sentences.ts';
import { personFaultWords } from '#words/accounts/person-faults.ts';

const FIELDS = ['firstName', 'lastName'] as const;

const nameRefusal = (error: unknown): PlacedAccountSentences =>
  error instanceof CallError && !saysNothing(error)
    ? placeSentences(error, FIELDS)
    : { fields: {}, general: [accountMessages.nameUpdateFailed] };

interface NameFormProps {
  initial: UpdateNameBody;
  /** Of its button; `action` unless given. */
  variant?: 'action' | 'secondary';
  onDone?: () => void;
}

/** How a person is called. */
export const NameForm = ({ initial, variant = 'action', onDone }: NameFormProps) => {
  const change = useAct(accountMutations.updateName());
  const form = useSentForm<UpdateNameBody>({
    initial,
    resolver: formResolver(updateNameBody, { persons: personFaultWords }),
    fields: FIELDS,
    send: async (body) => {
      await change.send(body);
      onDone?.();
    },
    refusal: nameRefusal,
  });
  return (
    <Stack as={Form} gap={2} form={form}>
      <Columns min={200} align="start">
        <Field {...form.field('firstName')} label={words.firstName} autoComplete="given-name" required />
        <Field {...form.field('lastName')} label={words.lastName} autoComplete="family-name" required />
      </Columns>
      <Row>
        <SubmitButton form={form} variant={variant} busyLabel={words.saving}>
          {words.saveMyName}
        </SubmitButton>
      </Row>
    </Stack>
  );
};
