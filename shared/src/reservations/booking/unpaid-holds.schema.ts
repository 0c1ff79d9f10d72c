import { z } from 'zod';

/** The alert about unpaid holds; null unless they cover a third of the fleet on some day. */
export const unpaidHolds = z.strictObject({
  alert: z
    .strictObject({
      /** Live holds that are not paid. */
      holds: z.int(),
      /** Vehicles held on the day with the most of them; `fleet` is the number of active vehicles. */
      vehicles: z.int(),
      fleet: z.int(),
      /** The days on which a third or more is held. */
      days: z.array(z.strictObject({ startDate: z.iso.date(), endDate: z.iso.date() })),
    })
    .nullable(),
});
export type UnpaidHolds = z.output<typeof unpaidHolds>;

/** Result of releasing the holds. */
export const releasedHolds = z.strictObject({
  released: z.int(),
  /** Paid at that moment, and therefore confirmed. */
  paid: z.int(),
  /** Kept, because their payment may still succeed. */
  kept: z.int(),
});
export type ReleasedHolds = z.output<typeof releasedHolds>;

/** Schemas of the endpoints in `unpaidHoldsApi`. */
export const unpaidHoldsSchemas = { read: { response: unpaidHolds }, release: { response: releasedHolds } };
