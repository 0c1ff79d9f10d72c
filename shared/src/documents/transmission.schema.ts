import { z } from 'zod';
import { isDayOfOurTime } from '../kernel/iso-date.ts';
import { writtenText } from '../kernel/written-text.schema.ts';
import { INVOICE_KINDS } from './document-kinds.ts';
import { transmissionFaults as faults } from './transmission.faults.ts';
import {
  MAX_DEPOSIT_REFERENCE_LENGTH,
  TRANSMISSION_FAILURES,
  TRANSMISSION_STATES,
} from './transmission.rules.ts';

/** A document on its way to a company. */
export const transmissionView = z.strictObject({
  documentId: z.uuid(),
  kind: z.enum(INVOICE_KINDS),
  number: z.string(),
  reservationId: z.int(),
  peppolState: z.enum(TRANSMISSION_STATES),
  /** Why it was refused, in the words of the access point. */
  reason: z.string().nullable(),
  /** What the access point calls it; of one that was deposited by hand, the reference that was noted. */
  reference: z.string().nullable(),
  /** When it was given to the access point, or deposited by hand. */
  sentAt: z.iso.datetime().nullable(),
  /** The day on which it was deposited by hand, and by whom (first name). */
  depositedOn: z.iso.date().nullable(),
  depositedBy: z.string().nullable(),
  /** Why the last try failed; null when it did not. */
  failure: z.enum(TRANSMISSION_FAILURES).nullable(),
  /** When it was issued, or asked to be sent again. */
  since: z.iso.datetime(),
});
export type TransmissionView = z.output<typeof transmissionView>;

/** Body of POST /api/documents/:id/sent. */
const depositBody = z.object({
  on: z.string({ error: faults.onInvalid }).refine(isDayOfOurTime, { error: faults.onInvalid, abort: true }),
  reference: writtenText(MAX_DEPOSIT_REFERENCE_LENGTH, {
    required: faults.referenceRequired,
    invalid: faults.referenceInvalid,
    tooLong: faults.referenceTooLong,
  })
    .transform((text) => text.replace(/\s+/g, ' '))
    .refine((text) => text !== '', faults.referenceRequired),
});
export type DepositBody = z.output<typeof depositBody>;

const documentParams = z.object({ id: z.uuid({ error: faults.unknown }) });

/** Schemas of the endpoints in `transmissionsApi`. */
export const transmissionsSchemas = {
  alerts: { response: z.array(transmissionView) },
  deposit: { params: documentParams, body: depositBody, response: transmissionView },
  sendAgain: { params: documentParams, response: transmissionView },
};
