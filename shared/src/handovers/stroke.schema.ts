import { z } from 'zod';
import { handoverMessages as text } from './handovers.messages.ts';

/** One stroke of the pen: points x, y in thousandths of the pad's width. */
export const stroke = z
  .array(
    z
      .number({ error: text.signatureInvalid })
      .min(-10_000, text.signatureInvalid)
      .max(10_000, text.signatureInvalid),
    { error: text.signatureInvalid },
  )
  .max(6_000, text.signatureInvalid)
  .refine((points) => points.length % 2 === 0, text.signatureInvalid);
