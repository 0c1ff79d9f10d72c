import { useCallback, useRef } from 'react';
import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { sentenceOf } from './call-error.ts';

/**
 * Runs one act at a time: while one is under way, another does not begin and gives `undefined`. React state is too late
 * for this: a second click may arrive before the button is rendered as busy.
 */
export const useLock = () => {
  const isLocked = useRef(false);
  return useCallback(async <Result>(act: () => Promise<Result>): Promise<Result | undefined> => {
    if (isLocked.current) return undefined;
    isLocked.current = true;
    try {
      return await act();
    } finally {
      isLocked.current = false;
    }
  }, []);
};

export interface ActOptions<Answer, Input> {
  /** Called after the mutation's own `onSuccess`, so that the cache is up to date. */
  onDone?: (answer: Answer, input: Input) => void;
  onRefused?: (error: Error, input: Input) => void;
  /** The sentence shown for a refusal; by default the server's own. */
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
  /** The input of the last act. */
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
    // What was sent, a password perhaps, is not kept in the cache.
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
