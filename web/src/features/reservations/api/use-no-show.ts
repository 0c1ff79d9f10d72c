import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { canBeNoShow } from '@volant/shared/reservations/rental/no-show.rules.ts';
import { now } from '../../../lib/clock.ts';
import { noShowQueries } from '../../pricing/api/pricing.queries.ts';

const TICK_MS = 20_000;

/** The moment, for what may be done from a certain time on while a page stays open. */
const useNow = (): Date => {
  const [moment, setMoment] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setMoment(now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return moment;
};

type Rental = Pick<Parameters<typeof canBeNoShow>[0], 'status' | 'startDate' | 'hasDeparted'>;

/** Tells whether the customer of a rental counts as absent now; nobody does until the waiting time is known. */
export const useNoShow = (): ((rental: Rental) => boolean) => {
  const { data } = useQuery(noShowQueries.settings());
  const moment = useNow();
  return (rental) =>
    data !== undefined && canBeNoShow({ ...rental, graceMinutes: data.graceMinutes }, moment);
};
