import { useEffect, useEffectEvent } from 'react';
import { enrolTotpBody } from '@volant/shared/accounts/accounts.schema.ts';
import type { EnrolTotpBody, TotpSecret } from '@volant/shared/accounts/accounts.schema.ts';
import * as words from '#words/screens/accounts/second-factor.ts';
import { formResolver } from '../../../lib/typed-input.ts';
import { useAct } from '../../../lib/calls/use-act.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Form, SubmitButton, useSentForm } from '../../../ui/controls/form.tsx';
import { Row, Stack } from '../../../ui/page/layout.tsx';
import { accountMutations } from '../api/accounts.mutations.ts';
import { accountRefusal } from '../account-refusal.ts';
import { PasswordField } from '../password-field.tsx';
import { accountFaultWords } from '#words/accounts/account-faults.ts';

const FIELDS = ['password'] as const;

/** Asks for the current password, so that nobody can add their own phone to a session left open. */
export const EnrolForm = ({
  onDone,
  onCancel,
}: {
  onDone: (secret: TotpSecret) => void;
  onCancel: () => void;
}) => {
  const enrolment = useAct(accountMutations.enrolTotp());
  const form = useSentForm<EnrolTotpBody>({
    initial: { password: '' },
    resolver: formResolver(enrolTotpBody, { accounts: accountFaultWords }),
    fields: FIELDS,
    send: async (body) => {
      onDone(await enrolment.send(body));
    },
    refusal: (error) => accountRefusal(error, FIELDS),
  });
  const begin = useEffectEvent(() => form.focus('password'));
  useEffect(() => begin(), []);
  return (
    <Stack as={Form} gap={3} form={form}>
      <PasswordField
        {...form.field('password')}
        label={words.currentPassword}
        autoComplete="current-password"
        required
      />
      <Row gap={2} align="stretch" data-not-printed>
        <SubmitButton form={form} variant="action" busyLabel={words.verifying}>
          {words.proceed}
        </SubmitButton>
        <Button variant="secondary" onClick={onCancel}>
          {words.back}
        </Button>
      </Row>
    </Stack>
  );
};
