import { z } from 'zod';
import { awaitedReturnList } from '../reservations/rental/rental.schema.ts';
import { slot } from './handover-photos.schema.ts';

export const shownPhoto = z.strictObject({
  id: z.string(),
  slot,
  sha256: z.string(),
  /** For ten minutes; null until the file is there. */
  url: z.string().nullable(),
  /** Arrived after the signature. */
  isAnnexed: z.boolean(),
});

/** What the steps of a draft need besides: read once, so that they work without a network. */
export const handoverBasis = z.strictObject({
  minOdometerKm: z.int(),
  allowedKm: z.int(),
  days: z.int(),
  minAge: z.int().nullable(),
  minLicenceYears: z.int().nullable(),
  /** Euros still due for the rental, the settlement not included. */
  due: z.number(),
  /** A caution is held. */
  hasCaution: z.boolean(),
  dailyPrice: z.number(),
  extraKmPrice: z.number().nullable(),
  fuelEighthPrice: z.number().nullable(),
  chargeTenthPrice: z.number().nullable(),
  cleaningPrice: z.number().nullable(),
  /** The most that a covered damage costs the customer. */
  insuranceExcess: z.number().nullable(),
  latePercent: z.int().nullable(),
  graceMinutes: z.int(),
  closures: z.strictObject({ weekdays: z.array(z.int()), days: z.array(z.iso.date()) }),
  /** Of a departure: the other rentals of the vehicle whose return was not recorded. */
  awaitedReturns: awaitedReturnList,
  /** Of a return: what the departure report says. */
  departure: z
    .strictObject({
      odometerKm: z.int(),
      fuelEighths: z.int().nullable(),
      chargePercent: z.int().nullable(),
      performedAt: z.iso.datetime(),
      photos: z.array(shownPhoto),
    })
    .nullable(),
});
export type HandoverBasis = z.output<typeof handoverBasis>;
