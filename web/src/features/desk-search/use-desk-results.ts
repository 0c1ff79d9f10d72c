import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { deskSpellings } from '#words/desk/spellings.ts';
import { deskCommand, type DeskCommand } from '@volant/shared/desk/desk-command.rules.ts';
import { searchTexts } from '@volant/shared/desk/desk-fallback.rules.ts';
import type { DeskVerb } from '@volant/shared/desk/desk-verbs.rules.ts';
import { isLongEnough } from '@volant/shared/desk/desk-length.rules.ts';
import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { now } from '../../lib/clock.ts';
import { useSession } from '../accounts/session.tsx';
import { useCounterOffers } from '../reservations/counter/counter-offers.ts';
import { deskQueries, type FoundBy } from './api/desk-search.queries.ts';
import { actOptions, newCustomerOption } from './act-options.tsx';
import type { DeskGroup, DeskOption } from './desk-option.tsx';
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

/** What stands in the way of the act that is asked for, or of an answer. */
type Impossible = DeskVerb | 'rentThen' | 'refundFirst' | 'refundReduced' | 'late';

/** What is typed, and what it finds. `isBehind`: an answer to what is typed now is still to come. */
export const useDeskResults = (typed: string) => {
  const { isOwner } = useSession();
  const today = agencyDay(now());
  const command = useMemo(() => deskCommand(typed, today, deskSpellings), [typed, today]);
  const { verb, text } = command;
  const asked = searchTexts(command, deskSpellings).join('\n');
  const paused = usePaused(asked);
  const isAsked = isLongEnough(text);
  const search = useQuery({
    ...deskQueries.search(paused.split('\n')),
    enabled: isAsked && isLongEnough(paused),
  });
  /** The days of a rental that is asked for. */
  const days = command.free ?? (verb === 'rent' ? command.days : undefined);
  const offers = useCounterOffers(days);
  const found = isAsked ? search.data : undefined;
  const isPricing = days !== undefined && offers.isLoading;
  const isBehind =
    (isAsked && (paused !== asked || search.isPlaceholderData || search.isPending) && !search.error) ||
    isPricing;
  const { actRows, impossible } = useMemo(() => {
    const free = offers.rows.filter(({ isFree }) => isFree);
    const prices = days && new Map(free.map(({ vehicle, totalCents }) => [vehicle.id, totalCents]));
    return rowsOf(found, { ...command, prices, today, isBehind });
  }, [found, command, days, offers.rows, today, isBehind]);
  const groups = useMemo((): DeskGroup[] => {
    if (typed.trim() === '') return [EXAMPLES];
    const free = command.free && freeGroups(isPricing ? undefined : offers.rows, command.free, command.type);
    return [
      ...(free ?? []),
      ...groupsOf(found?.found, { verb, text: found?.text ?? text, typed, actRows, isOwner, today }),
    ];
  }, [typed, command, verb, text, found, actRows, isOwner, today, isPricing, offers.rows]);
  const isToldImpossible =
    impossible !== undefined && !isPricing && (groups.length > 0 || impossible === 'late');
  const error = (isAsked && paused === asked ? search.error : null) ?? (days ? offers.error : null);
  const retry = (): void => {
    if (search.error) void search.refetch();
    if (days) offers.retry();
  };
  return {
    command,
    groups,
    foundBy: found?.text,
    impossible: isToldImpossible ? impossible : undefined,
    isBehind,
    error,
    retry,
  };
};

type AskedActs = DeskCommand & Parameters<typeof actOptions>[1] & { isBehind: boolean };

/** What can be done with what was found, else why not, with what can be done instead. */
const rowsOf = (
  answer: FoundBy | undefined,
  asked: AskedActs,
): { actRows: DeskOption[]; impossible?: Impossible | undefined } => {
  if (!answer) return { actRows: [] };
  const { found } = answer;
  const { verb, days } = asked;
  if (asked.isLate) {
    const isNone = found.reservations.rows.length === 0;
    return {
      actRows: actOptions(found, { ...asked, verb: 'handback' }),
      ...(isNone && { impossible: 'late' }),
    };
  }
  const actRows = actOptions(found, asked);
  if (verb === 'rent' && !asked.isBehind && !isFoundWhole(answer, asked) && !/^\d/.test(asked.text)) {
    const stranger = newCustomerOption(asked.text, days);
    // A vehicle is what was meant; another customer with one of the names is not.
    return { actRows: found.vehicles.rows.length > 0 ? [...actRows, stranger] : [stranger, ...actRows] };
  }
  if (verb === undefined || actRows.length > 0) return { actRows };
  if (verb === 'refund') {
    const reduced = actOptions(found, { ...asked, verb: 'reduce' });
    const canceled = actOptions(found, { ...asked, verb: 'cancel' });
    return {
      actRows: [...reduced, ...canceled],
      impossible: canceled.length > 0 ? 'refundFirst' : reduced.length > 0 ? 'refundReduced' : verb,
    };
  }
  return { actRows, impossible: verb === 'rent' && days ? 'rentThen' : verb };
};

const isFoundWhole = ({ found, text }: FoundBy, asked: { text: string }): boolean =>
  text === asked.text && Object.values(found).some(({ rows }) => rows.length > 0);
