import { z } from 'zod';
import { reservation } from '../reservations.schema.ts';
import { paymentFaults as faults } from '../../payments/payments.faults.ts';

/** Provider id of a payment: `pi_…` or `cs_…`. */
const providerIdParams = z.object({
  id: z.string().regex(/^(pi|cs)_[A-Za-z0-9_]{1,200}$/, faults.notFound),
});

const paymentOutcome = z.enum(['processing', 'failed', 'confirmed', 'refund']);
export type PaymentOutcome = z.output<typeof paymentOutcome>;

const paymentReservation = z.strictObject({
  payment: paymentOutcome,
  reservation: reservation.nullable(),
});
export type PaymentReservation = z.output<typeof paymentReservation>;

/** Schemas of the endpoints in `paymentOutcomeApi`. */
export const paymentOutcomeSchemas = { read: { params: providerIdParams, response: paymentReservation } };
