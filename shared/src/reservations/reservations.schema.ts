import { z } from 'zod';
import { CAPTCHA_TOKEN_MAX_LENGTH } from '../contact/contact.schema.ts';
import { MAX_MILEAGE_DRIVEN_KM } from '../agency.ts';
import { companyAnswer, companyBody } from '../accounts/company.schema.ts';
import { addressBody } from '../accounts/postal-address.schema.ts';
import { accessory } from '../accessories/accessories.schema.ts';
import { isIsoDate } from '../kernel/iso-date.ts';
import { pageCursor, pageLimit, idParams } from '../kernel/address.schema.ts';
import type { Period } from '../kernel/period.ts';
import { priceLine } from '../pricing/pricing.schema.ts';
import { vehicle, type Vehicle } from '../vehicles/vehicles.schema.ts';
import { REFUND_STATES } from './amounts.rules.ts';
import { openRequest } from './requests/request.schema.ts';
import { CANCEL_REASONS, MANAGER_FILTERS, MANAGER_SORTS, RESERVATION_STATUSES } from './status.rules.ts';
import { datesFaults } from '../availability/dates.faults.ts';
import { reservationFaults as faults } from './reservations.faults.ts';
import type { Fault } from '../kernel/faults.ts';

const reservedAccessory = z.strictObject({
  /** `name` and `dailyPrice` at the time of the order. */
  accessory: accessory.omit({ available: true, description: true, picture: true }),
  quantityReserved: z.int(),
});

/** An unpaid reservation that was replaced by another one. */
const displacedHold = z.strictObject({
  id: z.int(),
  vehicule: z.strictObject({ id: z.int(), brand: z.string(), model: z.string() }),
  startDate: z.iso.date(),
  endDate: z.iso.date(),
});
export type DisplacedHold = z.output<typeof displacedHold>;

/** Wire form of a reservation. Prices are fixed at creation, in euros. */
export const reservation = z.strictObject({
  id: z.int(),
  customerId: z.int(),
  vehicule: vehicle,
  /** Days `yyyy-MM-dd`. */
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  totalPrice: z.number(),
  status: z.enum(RESERVATION_STATUSES),
  accessories: z.array(reservedAccessory),
  /** Kilometres driven; null until the vehicle is returned. */
  mileageDriven: z.int().nullable(),
  customer: z.strictObject({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phoneNumber: z.string(),
    /** Whether a link that was mailed to `email` was opened. */
    emailConfirmed: z.boolean(),
  }),
  /** Days charged: end − start. */
  totalDays: z.int(),
  /** The vehicle's daily price in this order. */
  dailyPrice: z.number(),
  /** Without accessories, after discounts: the sum of `priceLines`. */
  vehiclePrice: z.number(),
  priceLines: z.array(priceLine),
  accessoriesPrice: z.number(),
  deposit: z.number(),
  /** Whether the deposit was received, refunded since or not. */
  depositPaid: z.boolean(),
  balance: z.number(),
  /** Received online and at the agency, minus refunded. */
  paid: z.number(),
  /** Refunds that succeeded, not those still pending. */
  refunded: z.number(),
  /** Chargebacks after lost disputes; neither in `paid` nor in `refunded`. */
  chargedBack: z.number(),
  /** Instant (ISO 8601) of the last refund; null when there is none. */
  refundedAt: z.iso.datetime().nullable(),
  /** Still to be paid at the agency; for a cancelled reservation, its charges alone. */
  due: z.number(),
  /** Charges on top of the price and roundings of cash, less reductions. */
  charged: z.number(),
  /** Sum of the reductions, which `charged` already deducts. */
  reduced: z.number(),
  /** Whether a bank is examining a dispute about one of its payments. */
  disputed: z.boolean(),
  /** The part of `paid` that is on its way back online. */
  comingBack: z.number(),
  /** The part of `paid` that was received at the agency, less what was given back there. */
  paidAtAgency: z.number(),
  /** The part of `paidAtAgency` that is to be given back there. */
  credit: z.number(),
  /** Kilometres included: maxDailyMileage × days, at the time of the order. */
  allowedMileage: z.int(),
  /** Instant (ISO 8601) at which a pending hold expires; null otherwise. */
  expiresAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  /** Instant (ISO 8601) until which a cancellation refunds the deposit. */
  freeCancellationUntil: z.iso.datetime(),
  /** True when the deposit was paid after that deadline, or would be if it were paid now: it was never refundable. */
  depositNonRefundable: z.boolean(),
  /** State of the deposit's refund; null when none is due. */
  refund: z.enum(REFUND_STATES).nullable(),
  /** Null unless cancelled. */
  cancelReason: z.enum(CANCEL_REASONS).nullable(),
  /** Whether, by the server's clock, the dates are still held and the payment can continue. */
  resumable: z.boolean(),
  /** Instant (ISO 8601) of the cancellation; null unless cancelled, and for old ones without a record. */
  canceledAt: z.iso.datetime().nullable(),
  /** Incremented by every write; a change sends the version that it is based on. */
  version: z.int(),
  /** Instant (ISO 8601) of the departure; null until then, and when it was not recorded. */
  departedAt: z.iso.datetime().nullable(),
  /** The odometer then, in kilometres; null when it was not read. */
  departureMileage: z.int().nullable(),
  /** Instant (ISO 8601) of the return; null unless the departure was recorded too. */
  returnedAt: z.iso.datetime().nullable(),
  /** The customer's open requests. */
  openRequests: z.array(openRequest),
  /** While it is pending: the customer's unpaid reservations that it replaced. */
  displaced: z.array(displacedHold).optional(),
  /** For an imported reservation: its number in the former system. */
  outsideNumber: z.string().optional(),
  /** The company that it is for; absent when it is private, also of a customer who has one. */
  company: companyAnswer.optional(),
  /** The VAT that this company owes itself in its country: the total is without it. Absent where it owes none. */
  vatOff: z.number().optional(),
});
export type Reservation = z.output<typeof reservation>;

const reservationList = z.array(reservation);

/** A live hold that causes a refusal, listed in `holds` of the error. */
export interface LiveHold extends Period {
  id: number;
  vehicule: Pick<Vehicle, 'id' | 'brand' | 'model'>;
  expiresAt: string;
}

const day = z.string({ error: datesFaults.datesRequired }).superRefine((value, context) => {
  if (value === '') context.addIssue({ code: 'custom', message: datesFaults.datesRequired });
  else if (!isIsoDate(value)) context.addIssue({ code: 'custom', message: datesFaults.dateInvalid });
});

const id = (message: Fault) =>
  z.int({ error: message, abort: true }).min(1, message).max(2_147_483_647, message);

/**
 * Body of POST /api/reservations. Only ids, dates and quantities count; a `status`, a `customerId` or a price inside
 * the vehicle or an accessory is dropped. `totalPrice` is compared with the server's.
 */
export const reservationBody = z.object({
  vehicule: z.object({ id: id(faults.vehicleRequired) }, { error: faults.vehicleRequired }),
  startDate: day,
  endDate: day,
  totalPrice: z.number({ error: faults.totalInvalid }),
  accessories: z
    .array(
      z.object(
        {
          accessory: z.object({ id: id(faults.accessoryInvalid) }, { error: faults.accessoryInvalid }),
          quantityReserved: z
            .int({ error: faults.quantityInvalid, abort: true })
            .min(1, faults.quantityInvalid)
            .max(10_000, faults.quantityInvalid),
        },
        { error: faults.accessoryInvalid },
      ),
      { error: faults.accessoryInvalid },
    )
    .max(100, faults.accessoryInvalid)
    .nullish()
    .transform((lines) => lines ?? []),
  /** The company that it is for; absent or null: it is private. */
  company: companyBody.nullish(),
  /** Postal address of the customer; absent or empty, it stays as it is. */
  address: addressBody.nullish(),
  /** The solved captcha, after the error `captcha_required`. */
  recaptchaToken: z.string().max(CAPTCHA_TOKEN_MAX_LENGTH).optional().catch(undefined),
});

export type ReservationOrder = z.output<typeof reservationBody>;

/** Keys that clients send and the server ignores. */
export interface ReservationExtras {
  customerId: number;
  status: 'upcoming';
}
export type ReservationBody = z.input<typeof reservationBody> & ReservationExtras;

export const reservedPeriods = z.array(z.strictObject({ startDate: z.iso.date(), endDate: z.iso.date() }));
export type ReservedPeriod = z.output<typeof reservedPeriods>[number];

/**
 * Reason of a cancellation not requested by the customer. `agence`: by the agency, so the deposit is always refunded.
 * `no_show`: the customer did not come, and the deposit is kept.
 */
const cancelQuery = z.object({
  motif: z.enum(['agence', 'no_show'], { error: faults.motifInvalid }).optional(),
});

/** Kilometres driven, digits only in the query; at most one million. */
const finalizeQuery = z.object({
  mileageDriven: z
    .string({ error: faults.mileageInvalid })
    .regex(/^\d{1,7}$/, faults.mileageInvalid)
    .transform(Number)
    .refine((km) => km <= MAX_MILEAGE_DRIVEN_KM, faults.mileageInvalid),
});

/**
 * Query of the manager's table. `q`: words to search for, ignoring accents and case; `sort`: the order, by default
 * `start`; `limit`: 1 to 200 rows after `cursor`, the `nextCursor` of the previous page in the same order.
 */
export const managerQuery = z.object({
  q: z.string({ error: faults.searchInvalid }).max(100, faults.searchInvalid).optional(),
  status: z.enum(MANAGER_FILTERS, { error: faults.statusInvalid }).optional(),
  sort: z.enum(MANAGER_SORTS, { error: faults.sortInvalid }).optional(),
  limit: pageLimit.optional(),
  cursor: pageCursor.optional(),
});
export type ManagerQuery = z.output<typeof managerQuery>;

export const reservationPage = z.strictObject({
  reservations: z.array(reservation),
  /** Number of matches on all pages. */
  total: z.int(),
  /** Number of matches for each filter, with the same `q`. */
  counts: z.record(z.enum(MANAGER_FILTERS), z.int()),
  /** Null on the last page. */
  nextCursor: z.string().nullable(),
});
export type ReservationPage = z.output<typeof reservationPage>;

/** Schemas of the endpoints in `reservationsApi`. */
export const reservationsSchemas = {
  book: { body: reservationBody, response: reservation },
  mine: { response: reservationList },
  one: { params: idParams, response: reservation },
  all: { query: managerQuery, response: reservationList, page: reservationPage },
  release: { params: idParams, response: reservation },
  cancel: { params: idParams, query: cancelQuery, response: reservation },
  finalize: { params: idParams, query: finalizeQuery, response: reservation },
  reservedPeriods: { params: idParams, response: reservedPeriods },
};
