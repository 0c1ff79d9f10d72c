import { z } from 'zod';
import { isIsoDate } from '../kernel/iso-date.ts';
import { priceLine } from '../pricing/pricing.schema.ts';
import { datesFaults } from '../availability/dates.faults.ts';

const day = z
  .string({ error: datesFaults.dateInvalid })
  .refine(isIsoDate, datesFaults.dateInvalid)
  .optional();

/** Both are needed; whether they can be rented is decided later, with the codes of an order. */
const offersQuery = z.object({ startDate: day, endDate: day });

/** What a vehicle costs for a period, and whether it is free. */
export const offer = z.strictObject({
  vehiculeId: z.int(),
  /** True exactly when the caller could book it now. */
  available: z.boolean(),
  /** Euros, without accessories. */
  totalPrice: z.number(),
  priceLines: z.array(priceLine),
  /** Kilometres included. */
  allowedMileage: z.int(),
  /** The nearest free period of the same length; null when this one is free, or without one within 60 days. */
  nextFree: z.strictObject({ startDate: z.iso.date(), endDate: z.iso.date() }).nullable(),
  /** What an order would be answered; null when it is available. */
  refusal: z.strictObject({ code: z.string(), message: z.string() }).nullable(),
});
export type WireOffer = z.output<typeof offer>;

export const offers = z.strictObject({
  /** Days charged: end − start. */
  days: z.int(),
  /** One for each active vehicle, in the order of the catalogue. */
  offers: z.array(offer),
});
export type WireOffers = z.output<typeof offers>;

/** The offers as a page keeps them: the answer, or the sentence of its refusal. */
export type OffersAnswer = WireOffers | { refused: string };

/** Of the calls of `searchApi`. */
export const searchSchemas = {
  offers: { query: offersQuery, response: offers },
  counterOffers: { query: offersQuery, response: offers },
};
