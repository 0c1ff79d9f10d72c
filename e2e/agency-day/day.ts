import { test as base } from '../fixtures.ts';
import type { SiteClient } from '../site-client.ts';
import { openAgency, type Agency } from './agency.ts';
import { departBefore, sellBefore, type DayRentals, type FREE_VEHICLES } from './before-the-day.ts';

/** At 49,99 € a day; the deposit is 30 %, in whole euros. */
export const ONE_DAY = 49_99;
export const TWO_DAYS = 99_98;
export const THREE_DAYS = 149_97;
/** 500 km at 0,25 €, and what the customer signed for the damage. */
export const EXTRA_KM = 125_00;
export const DAMAGE = 180_00;
export const DEPOSIT = { one: 15_00, two: 30_00, three: 45_00 };

interface Day {
  agency: Agency;
  rentals: DayRentals;
  /** The numbers of what is sold on the day itself. */
  sold: Partial<Record<keyof typeof FREE_VEHICLES, number>>;
}

/** On an agency of its own, in the morning of its day. */
export const test = base.extend<object, { day: Day; volant: SiteClient }>({
  day: [
    async ({}, use) => {
      const agency = await openAgency();
      const rentals = await sellBefore(agency);
      await agency.moveTo(-2, '09:30');
      await departBefore(agency, rentals);
      await agency.moveTo(0, '10:30');
      await use({ agency, rentals, sold: {} });
      await agency.close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  volant: [({ day }, use) => use(day.agency.client), { scope: 'worker' }],
});
