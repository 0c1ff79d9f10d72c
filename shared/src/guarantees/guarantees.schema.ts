import { z } from 'zod';
import { hasWholeCents } from '../kernel/money.ts';
import { CHARGE_KINDS } from '../ledger/ledger.rules.ts';
import { GUARANTEE_METHODS, GUARANTEE_STATES } from './guarantee.rules.ts';
import { withoutMarks } from '../kernel/pasted-text.ts';
import { idParams } from '../kernel/address.schema.ts';
import { guaranteeFaults as faults } from './guarantees.faults.ts';
import type { Fault } from '../kernel/faults.ts';

const euros = (wrong: Fault) =>
  z.number({ error: wrong }).refine((value) => value > 0 && value <= 10_000 && hasWholeCents(value), wrong);

/** Body of POST /api/reservations/:id/guarantee; `amount` in euros. */
export const askBody = z.object({
  method: z.enum(GUARANTEE_METHODS, { error: faults.methodInvalid }),
  amount: euros(faults.amountInvalid).refine((value) => value >= 1, faults.amountInvalid),
});
export type AskBody = z.output<typeof askBody>;

const reason = z
  .string({ error: faults.reasonRequired })
  .transform((value) => withoutMarks(value).replace(/\s+/g, ' ').trim())
  .pipe(
    z
      .string()
      .min(1, faults.reasonRequired)
      .max(500, faults.reasonTooLong)
      .refine((value) => !/\p{Cc}/u.test(value), faults.reasonInvalid),
  );

/** An announcement to the customer: the amount that will be kept, and why. */
export const noticeBody = z.object({ amount: euros(faults.keptInvalid), reason });
export type NoticeBody = z.output<typeof noticeBody>;

const entryId = z
  .int({ error: faults.entriesInvalid })
  .min(1, faults.entriesInvalid)
  .max(2_147_483_647, faults.entriesInvalid);

/**
 * `entries`: ids of the charges that the money is kept for. `signedStatement`: the customer signed a statement of the
 * debt on paper; ignored when there is a return report, whose signature counts.
 */
export const captureBody = noticeBody.extend({
  entries: z.array(entryId, { error: faults.entriesInvalid }).max(100, faults.entriesInvalid).optional(),
  signedStatement: z.boolean({ error: faults.signedInvalid }).optional(),
});
export type CaptureBody = z.output<typeof captureBody>;

/** A guarantee, for managers. Amounts in euros, times in ISO 8601. */
export const guarantee = z.strictObject({
  id: z.int(),
  reservationId: z.int(),
  method: z.enum(GUARANTEE_METHODS),
  state: z.enum(GUARANTEE_STATES),
  amount: z.number(),
  /** Amount kept; the rest was released. */
  kept: z.number(),
  /** When the card authorization lapses; null while unknown, and for other methods. */
  captureBefore: z.iso.datetime().nullable(),
  askedAt: z.iso.datetime(),
  heldAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
  /** When the link to the customer's page expires. */
  linkEndsAt: z.iso.datetime().nullable(),
  /** The last announcement that a part will be kept, and when it may be kept. */
  notice: z
    .strictObject({ at: z.iso.datetime(), amount: z.number(), keepableFrom: z.iso.datetime() })
    .nullable(),
  /** A decision that the payment provider has not answered yet. */
  deciding: z.enum(['release', 'capture']).nullable(),
  /** Why a part is kept. */
  reason: z.string(),
});
export type Guarantee = z.output<typeof guarantee>;

/** The guarantees of a reservation, newest first, and the facts for the next act. */
export const reservationGuarantees = z.strictObject({
  guarantees: z.array(guarantee),
  /** Why no guarantee can be asked for now; null when one can. */
  refusal: z.string().nullable(),
  /** What the customer owes, in euros; no more may be kept. */
  due: z.number(),
  /**
   * The part of `due` that the customer signed in the return report, 0 when they did not sign. Null without a report:
   * the manager then states whether a statement was signed on paper.
   */
  signed: z.number().nullable(),
  /** Charges that were not reversed, for some of which money may be kept. Oldest first. */
  charges: z.array(
    z.strictObject({
      entryId: z.int(),
      kind: z.enum(CHARGE_KINDS),
      amount: z.number(),
      at: z.iso.datetime(),
    }),
  ),
});
export type ReservationGuarantees = z.output<typeof reservationGuarantees>;

/** Includes the link to the customer's page, which is only in this answer. */
export const askedGuarantee = guarantee.extend({ link: z.string().nullable() });
export type AskedGuarantee = z.output<typeof askedGuarantee>;

const toDecide = z.strictObject({
  id: z.int(),
  reservationId: z.int(),
  customerName: z.string(),
  phone: z.string(),
  vehicleName: z.string(),
  amount: z.number(),
  captureBefore: z.iso.datetime().nullable(),
});
export type GuaranteeToDecide = z.output<typeof toDecide>;

/** 'expiring': the card authorization lapses within two days. 'toReturn': the rental has ended and nothing is owed. */
export const guaranteesToDecide = z.strictObject({
  expiring: z.array(toDecide),
  toReturn: z.array(toDecide),
});
export type GuaranteesToDecide = z.output<typeof guaranteesToDecide>;

/** Guarantees, for their customer. */
export const ownGuarantees = z.array(
  guarantee.pick({
    reservationId: true,
    method: true,
    state: true,
    amount: true,
    kept: true,
    captureBefore: true,
  }),
);
export type OwnGuarantee = z.output<typeof ownGuarantees>[number];

const cautionParams = z.object({ token: z.string().max(200) });

/** What the page of a link shows; of the customer's data only the first name. */
export const cautionPage = z.strictObject({
  state: z.enum(['asked', 'held']),
  firstName: z.string(),
  vehicleName: z.string(),
  amount: z.number(),
  captureBefore: z.iso.datetime().nullable(),
});
export type CautionPage = z.output<typeof cautionPage>;

const cautionIntent = z.strictObject({ clientSecret: z.string() });

/** Schemas of the endpoints in `guaranteesApi`. */
export const guaranteesSchemas = {
  ofReservation: { params: idParams, response: reservationGuarantees },
  ask: { params: idParams, body: askBody, response: askedGuarantee },
  renewLink: { params: idParams, response: askedGuarantee },
  release: { params: idParams, response: guarantee },
  announce: { params: idParams, body: noticeBody, response: guarantee },
  capture: { params: idParams, body: captureBody, response: guarantee },
  toDecide: { response: guaranteesToDecide },
  mine: { response: ownGuarantees },
  page: { params: cautionParams, response: cautionPage },
  intent: { params: cautionParams, response: cautionIntent },
};
