import { useEffect, useEffectEvent } from 'react';
import { confirmTotpBody } from '@volant/shared/accounts/accounts.schema.ts';
import type { ConfirmTotpBody, TotpSecret } from '@volant/shared/accounts/accounts.schema.ts';
import * as words from '#words/screens/accounts/second-factor.ts';
import { formResolver } from '../../../lib/typed-input.ts';
import { useAct } from '../../../lib/calls/use-act.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Form, SubmitButton, useSentForm } from '../../../ui/controls/form.tsx';
import { Row, Stack, Text } from '../../../ui/page/layout.tsx';
import { accountMutations } from '../api/accounts.mutations.ts';
import { accountRefusal } from '../account-refusal.ts';
import { CodeField } from '../code-field.tsx';
import { QrCode } from '../../../ui/text/qr-code.tsx';
import { accountFaultWords } from '#words/accounts/account-faults.ts';
import styles from './second-factor.module.css';

const FIELDS = ['otp'] as const;

/** In groups of four, as people type. */
const grouped = (secret: string): string => (secret.match(/.{1,4}/g) ?? []).join(' ');

/** Shows the secret for the authenticator application, and asks for a code to confirm it. */
export const ScanForm = ({
  secret: { secret, uri },
  onDone,
  onCancel,
}: {
  secret: TotpSecret;
  onDone: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
}) => {
  const confirmation = useAct(accountMutations.confirmTotp());
  const form = useSentForm<ConfirmTotpBody>({
    initial: { otp: '' },
    resolver: formResolver(confirmTotpBody, { accounts: accountFaultWords }),
    fields: FIELDS,
    send: async (body) => {
      onDone((await confirmation.send(body)).recoveryCodes);
    },
    refusal: (error) => accountRefusal(error, FIELDS),
  });
  const begin = useEffectEvent(() => form.focus('otp'));
  useEffect(() => begin(), []);
  return (
    <Stack as={Form} gap={3} form={form}>
      <Stack gap={3} align="start" className={styles.scan}>
        <QrCode text={uri} label={words.qrCode} />
        <div>
          <p>{words.scanOrType}</p>
          <Text as="p" weight="medium" className={styles.secret}>
            {grouped(secret)}
          </Text>
        </div>
      </Stack>
      <CodeField {...form.field('otp')} withoutRecovery />
      <Row gap={2} align="stretch" data-not-printed>
        <SubmitButton form={form} variant="action" busyLabel={words.verifying}>
          {words.enable2fa}
        </SubmitButton>
        <Button variant="secondary" onClick={onCancel}>
          {words.back}
        </Button>
      </Row>
    </Stack>
  );
};
