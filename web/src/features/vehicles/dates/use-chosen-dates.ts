import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { daysCharged, type Period } from '@volant/shared/kernel/period.ts';
import { useState } from 'react';
import { queryWithPeriod } from '../../../lib/period-address.ts';
import { useSearchParams } from '../../../lib/search-params.ts';
import { useAddressDates } from './use-known-offers.ts';

export interface ChosenDates {
  startDate: IsoDate | undefined;
  endDate: IsoDate | undefined;
  /** Both, once they are chosen. */
  period: Period | undefined;
  /** Why the dates in the address do not count. */
  refusal: string | undefined;
  begin: (startDate: IsoDate) => void;
  choose: (period: Period) => void;
  clear: () => void;
}

/**
 * The dates chosen on the page of a vehicle. They are in its address, so that a link, a reload and the login keep them.
 */
export const useChosenDates = (vehicleId: number): ChosenDates => {
  const [params, setParams] = useSearchParams();
  const { period: given, refusal } = useAddressDates(params);
  const [chosen, setChosen] = useState<Partial<Period>>({});
  const [seen, setSeen] = useState<{ vehicleId: number; given: Period | undefined }>();
  const isOther = seen?.vehicleId !== vehicleId;
  if (isOther || !isSame(seen.given, given)) {
    setSeen({ vehicleId, given });
    // A start without an end is not in the address.
    if (given || isOther) setChosen(given ?? {});
  }

  const keep = (dates: Partial<Period>, period: Period | undefined): void => {
    setChosen(dates);
    const next = queryWithPeriod(params, period);
    if (next.toString() !== params.toString()) setParams(next);
  };
  const { startDate, endDate } = chosen;
  return {
    startDate,
    endDate,
    period:
      startDate && endDate && daysCharged({ startDate, endDate }) > 0 ? { startDate, endDate } : undefined,
    refusal,
    begin: (day) => keep({ startDate: day }, undefined),
    choose: (period) => keep(period, period),
    clear: () => keep({}, undefined),
  };
};

const isSame = (a: Period | undefined, b: Period | undefined): boolean =>
  a?.startDate === b?.startDate && a?.endDate === b?.endDate;
