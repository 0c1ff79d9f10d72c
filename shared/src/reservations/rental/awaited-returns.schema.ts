import { z } from 'zod';

const awaitedReturn = z.strictObject({
  reservationId: z.int(),
  vehicleId: z.int(),
  customerName: z.string(),
  startDate: z.iso.date(),
  endDate: z.iso.date(),
});
export type AwaitedReturn = z.output<typeof awaitedReturn>;

/** By last day, the oldest first. */
export const awaitedReturnList = z.array(awaitedReturn);
