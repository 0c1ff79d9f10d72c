import { isIsoDate, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import type { Period } from '@volant/shared/kernel/period.ts';
import { periodRefusal } from '@volant/shared/availability/dates.rules.ts';
import { datesMessages } from '#words/availability/dates.ts';
import { searchMessages } from '#words/search/search.ts';
import { dayOf } from '@volant/shared/search/search.rules.ts';

/** The dates in an address: those of a rental, or why they do not count; neither without any. */
export interface AddressDates {
  period?: Period;
  refusal?: string;
}

const writtenDay = (text: string | null): string => dayOf(text) ?? text ?? '';

/** The dates in the query of an address; as it is written where it is none, and '' where there is none. */
export const writtenDates = (params: URLSearchParams): Period => ({
  startDate: writtenDay(params.get('du')),
  endDate: writtenDay(params.get('au')),
});

/**
 * The dates in the query of an address. `refusalOf`: why a rental cannot have dates that can be read; by the rules of an
 * order on `today`.
 */
export const addressDates = (
  params: URLSearchParams,
  refusalOf: (period: Period) => string | undefined,
): AddressDates => {
  const period = writtenDates(params);
  const days = Object.values(period).filter((day) => day !== '');
  if (days.length === 0) return {};
  if (!days.every(isIsoDate)) return { refusal: searchMessages.unreadDates };
  const refusal = refusalOf(period);
  return refusal === undefined ? { period } : { refusal };
};

/** Why a rental cannot have these dates, by the rules of an order. */
export const refusalOn =
  (today: IsoDate) =>
  (period: Period): string | undefined => {
    const why = periodRefusal(period, today);
    return why && datesMessages.period[why];
  };
