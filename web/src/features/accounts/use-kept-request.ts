import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { CallError } from '../../lib/calls/call-error.ts';
import type { SentForm } from '../../ui/controls/form.tsx';
import { useKeptWork } from './use-kept-work.ts';

export interface RequestKey {
  key: string;
  set: (key: string) => void;
  /** For `onRefused`: what was sent before is shown now, and who sends again wants something else. */
  renewWhenUsed: (error: Error) => void;
}

/** The key of what a dialog sends: sent again after a lost answer, it is carried out once. */
export const useRequestKey = (): RequestKey => {
  const [key, set] = useState<string>(() => crypto.randomUUID());
  const renewWhenUsed = (error: Error): void => {
    if (error instanceof CallError && error.code === 'key_reused') set(crypto.randomUUID());
  };
  return { key, set, renewWhenUsed };
};

/** `useKeptForm`, with the key of a request whose answer may be lost. */
export const useKeptRequest = <Draft extends FieldValues, Sent>(
  name: string,
  form: Pick<SentForm<Draft, Sent>, 'values' | 'reset'>,
  request: RequestKey,
): boolean =>
  useKeptWork(
    name,
    () => ({ typed: form.values(), requestKey: request.key }),
    (left) => {
      form.reset(left.typed, { keepDefaultValues: true });
      request.set(left.requestKey);
    },
  );
