import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { sessionStorageOfBrowser } from '../../lib/session-storage.ts';
import { useSession } from './session.tsx';

interface KeptWork {
  accountId: number;
  work: unknown;
}

/**
 * By the place that it belongs to. In memory alone: files cannot be written anywhere else, and a login does not reload
 * the page.
 */
const kept = new Map<string, KeptWork>();

/**
 * Keeps what a person had under their hands (`work`, undefined when there is nothing to keep) when their session ends
 * in the middle of it, and gives it back to them once, when they are at the same place again. True: it was given back.
 */
export const useKeptWork = <Work>(
  place: string,
  work: () => Work | undefined,
  giveBack: (work: Work) => void,
): boolean => {
  const { profile } = useSession();
  const [found] = useState(() => {
    const left = kept.get(place);
    return left?.accountId === profile?.id ? left : undefined;
  });
  const give = useEffectEvent(giveBack);
  useEffect(() => {
    if (found === undefined) return;
    kept.delete(place);
    give(found.work as Work);
  }, [found, place]);

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
      if (left !== undefined) kept.set(place, { accountId: accountId.current, work: left });
    },
    [place],
  );
  return found !== undefined;
};
