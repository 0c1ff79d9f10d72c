import { z } from 'zod';

/** While unpaid holds cover a third of the fleet on a day; otherwise null. */
export const unpaidHolds = z.strictObject({
  alert: z
    .strictObject({
      /** Live holds that are not paid. */
      holds: z.int(),
      /** Vehicles held on the day with the most of them, of those of the fleet. */
      vehicles: z.int(),
      fleet: z.int(),
      /** The days on which it is a third or more. */
      days: z.array(z.strictObject({ startDate: z.iso.date(), endDate: z.iso.date() })),
    })
    .nullable(),
});
export type UnpaidHolds = z.output<typeof unpaidHolds>;

/** What became of the holds. */
export const releasedHolds = z.strictObject({
  released: z.int(),
  /** Paid at that moment: they are reservations now. */
  paid: z.int(),
  /** Kept, because their payment may still succeed. */
  kept: z.int(),
});
export type ReleasedHolds = z.output<typeof releasedHolds>;

/** Of the calls of `unpaidHoldsApi`. */
export const unpaidHoldsSchemas = { read: { response: unpaidHolds }, release: { response: releasedHolds } };
