import { z } from 'zod';
import { awaitedReturnList } from '../reservations/rental/rental.schema.ts';
import { slot } from './handover-photos.schema.ts';

export const shownPhoto = z.strictObject({
  id: z.string(),
  slot,
  sha256: z.string(),
  /** Address valid for ten minutes; null until the file was uploaded. */
  url: z.string().nullable(),
  /** The file arrived after the signature. */
  isAnnexed: z.boolean(),
});

/** Further data that the steps of a draft need, loaded once so that they work offline. */
export const handoverBasis = z.strictObject({
  minOdometerKm: z.int(),
  allowedKm: z.int(),
  days: z.int(),
  minAge: z.int().nullable(),
  minLicenceYears: z.int().nullable(),
  /** Euros still due for the rental, without the settlement. */
  due: z.number(),
  /** Whether a guarantee is held. */
  hasCaution: z.boolean(),
  dailyPrice: z.number(),
  extraKmPrice: z.number().nullable(),
  fuelEighthPrice: z.number().nullable(),
  chargeTenthPrice: z.number().nullable(),
  cleaningPrice: z.number().nullable(),
  /** Insurance excess: the most that insured damage costs the customer. */
  insuranceExcess: z.number().nullable(),
  latePercent: z.int().nullable(),
  graceMinutes: z.int(),
  closures: z.strictObject({ weekdays: z.array(z.int()), days: z.array(z.iso.date()) }),
  /** For a departure: other rentals of the vehicle whose return was not recorded. */
  awaitedReturns: awaitedReturnList,
  /** For a return: the facts of the departure report; null for a departure and without a report. */
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
