import { reservationMessages } from '#words/reservations/reservations.ts';
import { useState } from 'react';
import * as words from '#words/screens/reservations/my-reservations.ts';
import { Alert } from '../../ui/page/alert.tsx';
import type { Reservation } from './api/reservations.queries.ts';
import { reservationName } from './reservation-names.ts';

/** The holds that have gone from the list since it was opened. */
export const useGoneHolds = (all: readonly Reservation[] | undefined): readonly Reservation[] => {
  const [seen, setSeen] = useState<{ all: typeof all; gone: readonly Reservation[] }>({ all, gone: [] });
  if (seen.all === all || all === undefined) return seen.gone;
  const gone = (seen.all ?? []).filter(
    ({ id, status }) => status === 'pending' && all.every((listed) => listed.id !== id),
  );
  const next = { all, gone: [...seen.gone, ...gone] };
  setSeen(next);
  return next.gone;
};

/**
 * Names the holds that were released otherwise than by an act on this page: those that a hold of the list replaced, and
 * those that went while it was open. Nothing else says so.
 */
export const GoneHolds = ({ all, gone }: { all: readonly Reservation[]; gone: readonly Reservation[] }) => {
  const newer = all.flatMap((hold) => (hold.displaced?.length ? [{ hold, displaced: hold.displaced }] : []));
  const named = new Set(newer.flatMap(({ displaced }) => displaced.map(({ id }) => id)));
  const others = gone.filter(({ id }) => !named.has(id));
  if (newer.length === 0 && others.length === 0) return null;
  return (
    <Alert tone="warning" title={words.datesNotKept}>
      {newer.map(({ hold, displaced }) => (
        <p key={hold.id}>{reservationMessages.displaced(displaced, hold)}</p>
      ))}
      {others.map((hold) => (
        <p key={hold.id}>{words.holdGone(reservationName(hold))}</p>
      ))}
    </Alert>
  );
};
