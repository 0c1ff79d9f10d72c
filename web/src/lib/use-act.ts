import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { sentenceOf } from './call-error.ts';
import { useLock } from './use-lock.ts';

export interface ActOptions<Answer, Input> {
  /** Called after the mutation's own `onSuccess`, so that the cache is up to date. */
  onDone?: (answer: Answer, input: Input) => void;
  onRefused?: (error: Error, input: Input) => void;
  /** What a person reads of a refusal; by default the server's own sentence. */
  sentence?: (error: unknown) => string;
}

export interface Act<Answer, Input> {
  /** Does nothing while the act is under way. */
  run: (input: Input) => void;
  /** For a form: rejects with the refusal. A form has its own lock. */
  send: (input: Input) => Promise<Answer>;
  isBusy: boolean;
  isDone: boolean;
  answer: Answer | undefined;
  /** What the last act was begun with. */
  input: Input | undefined;
  /** Why the last act was refused, until the next one begins. */
  error: Error | null;
  /** The same as a sentence. */
  refusal: string | undefined;
  /** Drops the result of the last act. */
  forget: () => void;
}

/**
 * An act of a person: a mutation of `features/<feature>/api/`, run once at a time. Offline it is refused like any other
 * call instead of waiting for the network.
 */
export const useAct = <Answer, Input, Prepared>(
  mutation: UseMutationOptions<Answer, Error, Input, Prepared>,
  { onDone, onRefused, sentence = sentenceOf }: ActOptions<Answer, Input> = {},
): Act<Answer, Input> => {
  const lock = useLock();
  const { mutateAsync, variables, data, error, isPending, isSuccess, reset } = useMutation({
    networkMode: 'always',
    // What was sent, a password perhaps, does not outlive its screen.
    gcTime: 0,
    ...mutation,
    onSuccess: async (answer, input, prepared, context) => {
      await mutation.onSuccess?.(answer, input, prepared, context);
      onDone?.(answer, input);
    },
    onError: async (refused, input, prepared, context) => {
      await mutation.onError?.(refused, input, prepared, context);
      onRefused?.(refused, input);
    },
  });
  return {
    run: (input) => void lock(() => mutateAsync(input).catch(() => undefined)),
    send: mutateAsync,
    isBusy: isPending,
    isDone: isSuccess,
    answer: data,
    input: variables,
    error,
    refusal: error === null ? undefined : sentence(error),
    forget: reset,
  };
};
