import { createHash } from 'node:crypto';
import { addDays, agencyInstant } from '@volant/shared/kernel/iso-date.ts';
import { daysCharged, occupiedDays } from '@volant/shared/kernel/period.ts';
import { RETURN_TIME } from '@volant/shared/agency.ts';
import { freeCancellationUntil } from '@volant/shared/reservations/changes/cancellation.rules.ts';
import { quote } from '@volant/shared/reservations/pricing.rules.ts';

/**
 * Computes rentals of 1 to 60 days for every start day of 2020 to 2035. Prints a digest of all days and prices, then for
 * each start day its cancellation deadline and the return time on it. The output must be the same in every time zone.
 */
const FIRST = '2020-01-01';
const LAST = '2035-12-31';

const digest = createHash('sha256');
const borders: string[] = [];
let rentals = 0;
for (let startDate = FIRST; startDate <= LAST; startDate = addDays(startDate, 1)) {
  const border = freeCancellationUntil(startDate).toISOString();
  const returned = agencyInstant(startDate, RETURN_TIME).toISOString();
  borders.push(`${startDate} ${border} ${returned}`);
  for (let length = 1; length <= 60; length += 1) {
    const endDate = addDays(startDate, length);
    const days = daysCharged({ startDate, endDate });
    const { totalCents, depositCents } = quote({
      price: { vehicleCents: 49_90 * days, discountCents: 0 },
      days,
      accessories: [{ dailyPriceCents: 7_50, quantity: 2 }],
    });
    if (days !== length || totalCents !== 64_90 * length)
      throw new Error(`${startDate} + ${length} days: ${days}`);
    if (length === 60 && occupiedDays({ startDate, endDate }).length !== 61)
      throw new Error(`${startDate}: occupied days`);
    digest.update(`${startDate} ${endDate} ${days} ${totalCents} ${depositCents}\n`);
    rentals += 1;
  }
}
digest.update(borders.join('\n'));
process.stdout.write(`${digest.digest('hex')} ${rentals}\n${borders.join('\n')}\n`);
