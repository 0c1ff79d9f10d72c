import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { deskActs, deskCommand } from '@volant/shared/desk/desk-command.rules.ts';
import { isLongEnough } from '@volant/shared/desk/desk-length.rules.ts';
import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { now } from '../../lib/clock.ts';
import { useSession } from '../accounts/session.tsx';
import { useCounterOffers } from '../reservations/counter/counter-offers.ts';
import { deskQueries } from './api/desk-search.queries.ts';
import { EXAMPLES, groupsOf, type DeskGroup } from './desk-options.tsx';
import { freeGroups } from './free-options.tsx';

/** A pause in typing, after which is searched. */
const PAUSE_MS = 120;

const usePaused = (value: string): string => {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
};

/** What is typed, and what it finds. `isBehind`: an answer to what is typed now is still to come. */
export const useDeskResults = (typed: string) => {
  const { isOwner } = useSession();
  const today = agencyDay(now());
  const command = useMemo(() => deskCommand(typed, today), [typed, today]);
  const text = usePaused(command.text);
  const isAsked = isLongEnough(command.text);
  const search = useQuery({
    ...deskQueries.search(text),
    enabled: isAsked && isLongEnough(text),
  });
  const offers = useCounterOffers(command.free);
  const found = isAsked ? search.data : undefined;
  const isBehind =
    (isAsked && (text !== command.text || search.isPlaceholderData || search.isPending) && !search.error) ||
    (command.free !== undefined && offers.isLoading);
  const groups = useMemo((): DeskGroup[] => {
    if (typed.trim() === '') return [EXAMPLES];
    const free = command.free && freeGroups(offers.isLoading ? undefined : offers.rows, command.free, today);
    return [...(free ?? []), ...groupsOf(found, { command, typed, isOwner, today })];
  }, [typed, command, found, isOwner, today, offers.isLoading, offers.rows]);
  /** The requested act, when it is not possible for any result. */
  const impossible =
    command.verb !== undefined && found && groups.length > 0 && deskActs(command.verb, found).length === 0
      ? command.verb
      : undefined;
  const error =
    (isAsked && text === command.text ? search.error : null) ?? (command.free ? offers.error : null);
  const retry = (): void => {
    if (search.error) void search.refetch();
    if (command.free) offers.retry();
  };
  return { command, groups, impossible, isBehind, error, retry };
};
