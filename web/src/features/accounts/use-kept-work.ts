import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { sessionStorageOfBrowser } from '../../lib/storage/session-storage.ts';
import type { SentForm } from '../../ui/controls/form.tsx';
import { useSession } from './session.tsx';

interface KeptWork {
  accountId: number;
  work: unknown;
}

/**
 * By key. Only in memory: `File` objects cannot be stored elsewhere, and a login does not reload the page.
 */
const kept = new Map<string, KeptWork>();

/**
 * Keeps a user's unfinished work (`work`, undefined when there is none) when their session expires, and restores it once,
 * when they come back to what has the same key. True: it was restored.
 */
export const useKeptWork = <Work>(
  key: string,
  work: () => Work | undefined,
  giveBack: (work: Work) => void,
): boolean => {
  const { profile } = useSession();
  const [found] = useState(() => {
    const left = kept.get(key);
    return left?.accountId === profile?.id ? left : undefined;
  });
  const give = useEffectEvent(giveBack);
  useEffect(() => {
    if (found === undefined) return;
    kept.delete(key);
    give(found.work as Work);
  }, [found, key]);

  const accountId = useRef(profile?.id);
  useEffect(() => {
    if (profile !== undefined) accountId.current = profile.id;
  }, [profile]);
  const current = useRef(work);
  useEffect(() => {
    current.current = work;
  });
  useEffect(
    () => () => {
      if (sessionStorageOfBrowser.lastEnd() !== 'expired' || accountId.current === undefined) return;
      const left = current.current();
      if (left !== undefined) kept.set(key, { accountId: accountId.current, work: left });
    },
    [key],
  );
  return found !== undefined;
};

/** The same for what is typed into a form. */
export const useKeptForm = <Draft extends FieldValues, Sent>(
  key: string,
  form: Pick<SentForm<Draft, Sent>, 'isTyped' | 'values' | 'reset'>,
): boolean =>
  useKeptWork(
    key,
    () => (form.isTyped ? form.values() : undefined),
    (left) => form.reset(left, { keepDefaultValues: true }),
  );
