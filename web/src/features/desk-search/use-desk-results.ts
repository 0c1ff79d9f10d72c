import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { deskCommand } from '@volant/shared/desk/desk-command.rules.ts';
import { isLongEnough } from '@volant/shared/desk/desk-length.rules.ts';
import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { now } from '../../lib/clock.ts';
import { useSession } from '../accounts/session.tsx';
import { useCounterOffers } from '../reservations/counter/counter-offers.ts';
import { deskQueries } from './api/desk-search.queries.ts';
import { actOptions } from './act-options.tsx';
import type { DeskGroup } from './desk-option.tsx';
import { EXAMPLES, groupsOf } from './desk-options.tsx';
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
  /** The days of a rental that is asked for. */
  const days = command.free ?? (command.verb === 'rent' ? command.days : undefined);
  const offers = useCounterOffers(days);
  const found = isAsked ? search.data : undefined;
  const isPricing = days !== undefined && offers.isLoading;
  const isBehind =
    (isAsked && (text !== command.text || search.isPlaceholderData || search.isPending) && !search.error) ||
    isPricing;
  const actRows = useMemo(() => {
    const free = offers.rows.filter(({ isFree }) => isFree);
    const prices = days && new Map(free.map(({ vehicle, totalCents }) => [vehicle.id, totalCents]));
    return found ? actOptions(found, { ...command, prices }) : [];
  }, [found, command, days, offers.rows]);
  const groups = useMemo((): DeskGroup[] => {
    if (typed.trim() === '') return [EXAMPLES];
    const free = command.free && freeGroups(isPricing ? undefined : offers.rows, command.free);
    return [...(free ?? []), ...groupsOf(found, { command, typed, actRows, isOwner, today })];
  }, [typed, command, found, actRows, isOwner, today, isPricing, offers.rows]);
  /** The requested act, when it is not possible for any result. */
  const isImpossible =
    command.verb !== undefined && found && groups.length > 0 && actRows.length === 0 && !isPricing;
  const impossible = isImpossible
    ? command.verb === 'rent' && days
      ? ('rentThen' as const)
      : command.verb
    : undefined;
  const error = (isAsked && text === command.text ? search.error : null) ?? (days ? offers.error : null);
  const retry = (): void => {
    if (search.error) void search.refetch();
    if (days) offers.retry();
  };
  return { command, groups, impossible, isBehind, error, retry };
};
