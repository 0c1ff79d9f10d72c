import { useEffect } from 'react';
import type { UseMutationOptions } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import * as words from '#words/screens/accounts/mailed-links.ts';
import { CallError } from '../../../lib/calls/call-error.ts';
import { useAct } from '../../../lib/calls/use-act.ts';
import { Form, SubmitButton, useSentForm } from '../../../ui/controls/form.tsx';
import { Stack } from '../../../ui/page/layout.tsx';
import { Spinner } from '../../../ui/page/spinner.tsx';
import { resetRefusal } from '../account-refusal.ts';
import { EntranceLayout } from './entrance-layout.tsx';
import styles from '../account-form.module.css';

/**
 * What the entry of the history of a mailed link holds, its token among it. The token leaves the address at once, so that
 * neither a screen, the history nor a referrer shows it; the entry keeps it for a reload. `isMoving`: it is just leaving.
 */
export const useMailedLink = <Entry extends { token?: string }>(
  path: string,
): { isMoving: boolean; entry: Entry } => {
  const location = useLocation();
  const navigate = useNavigate();
  const mailed = new URLSearchParams(location.search).get('token') || undefined;
  useEffect(() => {
    if (mailed !== undefined) void navigate(path, { replace: true, state: { token: mailed } });
  }, [mailed, navigate, path]);
  return { isMoving: mailed !== undefined, entry: (location.state ?? {}) as Entry };
};

export const CheckingLink = () => (
  <EntranceLayout withBars>
    <Spinner label={words.checkingLink} />
  </EntranceLayout>
);

interface LinkFormProps<Answer> {
  mutation: UseMutationOptions<Answer, Error, string>;
  token: string;
  onDone: (answer: Answer) => void;
  /** Called with the sentence for a link that is no longer valid. */
  onDeadLink: (sentence: string) => void;
  busyLabel: string;
  children: string;
}

/** Mail scanners open links but press no buttons: only the button uses the link. */
export const LinkForm = <Answer,>({
  mutation,
  token,
  onDone,
  onDeadLink,
  busyLabel,
  children,
}: LinkFormProps<Answer>) => {
  const act = useAct(mutation);
  const form = useSentForm<FieldValues>({
    initial: {},
    fields: [],
    send: async () => onDone(await act.send(token)),
    refusal: (error) => {
      const dead = error instanceof CallError ? error.fields['token'] : undefined;
      if (dead === undefined) return resetRefusal(error, []);
      onDeadLink(dead);
      return undefined;
    },
  });
  return (
    <Stack as={Form} gap={3} form={form} className={styles.below}>
      <SubmitButton form={form} variant="action" size="l" block busyLabel={busyLabel}>
        {children}
      </SubmitButton>
    </Stack>
  );
};
