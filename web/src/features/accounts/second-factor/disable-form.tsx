import { useEffect, useEffectEvent } from 'react';
import { disableTotpBody, type DisableTotpBody } from '@volant/shared/accounts/accounts.schema.ts';
import * as words from '#words/screens/accounts/second-factor.ts';
import { formResolver } from '../../../lib/typed-input.ts';
import { useAct } from '../../../lib/calls/use-act.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Form, SubmitButton, useSentForm } from '../../../ui/controls/form.tsx';
import { Row, Stack } from '../../../ui/page/layout.tsx';
import { accountMutations } from '../api/accounts.mutations.ts';
import { accountRefusal } from '../account-refusal.ts';
import { CodeField } from '../code-field.tsx';
import { PasswordField } from '../password-field.tsx';
import { accountFaultWords } from '#words/accounts/account-faults.ts';

const FIELDS = ['password', 'otp'] as const;

export const DisableForm = ({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) => {
  const disabling = useAct(accountMutations.disableTotp());
  const form = useSentForm<DisableTotpBody>({
    initial: { password: '', otp: '' },
    resolver: formResolver(disableTotpBody, { accounts: accountFaultWords }),
    fields: FIELDS,
    send: async (body) => {
      await disabling.send(body);
      onDone();
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
      <CodeField {...form.field('otp')} />
      <Row gap={2} align="stretch" data-not-printed>
        <SubmitButton form={form} variant="danger" busyLabel={words.verifying}>
          {words.disable2fa}
        </SubmitButton>
        <Button variant="secondary" onClick={onCancel}>
          {words.back}
        </Button>
      </Row>
    </Stack>
  );
};
