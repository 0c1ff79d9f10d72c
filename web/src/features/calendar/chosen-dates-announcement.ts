import { formatDays, formatPrice } from '@volant/shared/kernel/format-amount.ts';
import type { Cents } from '@volant/shared/kernel/money.ts';
import { daysCharged, type Period } from '@volant/shared/kernel/period.ts';
import { formatLongDate } from '../../lib/dates.ts';

/** What a screen reader is told once both dates are chosen. */
export const chosenDatesAnnouncement = (period: Period, totalCents: Cents): string =>
  `Du ${formatLongDate(period.startDate)} au ${formatLongDate(period.endDate)}, ${formatDays(daysCharged(period))}, prix total ${formatPrice(totalCents)}`;
