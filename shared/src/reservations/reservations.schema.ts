import { z } from 'zod';
import { MAX_MILEAGE_DRIVEN_KM } from '../agency.ts';
import { isIsoDate, type IsoDate } from '../kernel/iso-date.ts';
import type { Period } from '../kernel/period.ts';
import type { Accessory } from '../accessories/accessories.schema.ts';
import type { RefundState } from './amounts.rules.ts';
import type { Vehicle } from '../vehicles/vehicles.schema.ts';
import { reservationMessages as text } from './reservations.messages.ts';
import {
  MANAGER_FILTERS,
  type CancelReason,
  type ManagerFilter,
  type ReservationStatus,
} from './status.rules.ts';

/** Wire form of a reservation. Prices are those fixed at creation, in euros. */
export interface Reservation {
  id: number;
  customerId: number;
  vehicule: Vehicle;
  startDate: IsoDate;
  endDate: IsoDate;
  totalPrice: number;
  status: ReservationStatus;
  accessories: ReservedAccessory[];
  /** Kilometres driven, known once finalised; else null. */
  mileageDriven: number | null;
  customer: { firstName: string; lastName: string; email: string; phoneNumber: string };
  /** Days charged: end − start. */
  totalDays: number;
  /** Daily price of the vehicle as it was priced. */
  dailyPrice: number;
  vehiclePrice: number;
  accessoriesPrice: number;
  deposit: number;
  /** Whether the deposit was received, given back since or not. */
  depositPaid: boolean;
  balance: number;
  /** What was received online, less what was given back. */
  paid: number;
  /** What was given back: done, not only asked for. */
  refunded: number;
  /** Instant (ISO 8601) at which money went back last; null as long as none did. */
  refundedAt: string | null;
  /** What is still to be paid at the agency; 0 once it is cancelled. */
  due: number;
  /** Kilometres included: maxDailyMileage × days, as they were at creation. */
  allowedMileage: number;
  /** Instant (ISO 8601) at which a pending hold is released; null otherwise. */
  expiresAt: string | null;
  createdAt: string;
  /** Instant (ISO 8601) until which a cancellation refunds the deposit. */
  freeCancellationUntil: string;
  /**
   * True when the deposit was paid after that border, or would be if it were paid at the moment of the answer: it was
   * never refundable.
   */
  depositNonRefundable: boolean;
  /** State of the deposit's refund; null when none is due. */
  refund: RefundState | null;
  /** Null unless cancelled. */
  cancelReason: CancelReason | null;
  /** By the clock of the server: its dates are held, and their payment can go on. */
  resumable: boolean;
  /** Instant (ISO 8601) of the cancellation; null unless cancelled, and of some that were before it was recorded. */
  canceledAt: string | null;
}

/** A live hold, named in a refusal that another hold stands in the way of: `holds` beside the error's own keys. */
export interface LiveHold extends Period {
  id: number;
  vehicule: Pick<Vehicle, 'id' | 'brand' | 'model'>;
  expiresAt: string;
}

export interface ReservedAccessory {
  /** `name` and `dailyPrice` as they were when the reservation was made. */
  accessory: Pick<Accessory, 'id' | 'name' | 'dailyPrice' | 'quantity'>;
  quantityReserved: number;
}

const day = z.string({ error: text.datesRequired }).superRefine((value, context) => {
  if (value === '') context.addIssue({ code: 'custom', message: text.datesRequired });
  else if (!isIsoDate(value)) context.addIssue({ code: 'custom', message: text.dateInvalid });
});

const id = (message: string) =>
  z.int({ error: message, abort: true }).min(1, message).max(2_147_483_647, message);

/**
 * Body of POST /api/reservations. Only ids, dates and quantities count; a `status`, a `customerId` or a price inside
 * the vehicle or an accessory is dropped (decisions 4.9). `totalPrice` is compared with the server's.
 */
export const reservationBody = z.object({
  vehicule: z.object({ id: id(text.vehicleRequired) }, { error: text.vehicleRequired }),
  startDate: day,
  endDate: day,
  totalPrice: z.number({ error: text.totalInvalid }),
  accessories: z
    .array(
      z.object(
        {
          accessory: z.object({ id: id(text.accessoryInvalid) }, { error: text.accessoryInvalid }),
          quantityReserved: z
            .int({ error: text.quantityInvalid, abort: true })
            .min(1, text.quantityInvalid)
            .max(10_000, text.quantityInvalid),
        },
        { error: text.accessoryInvalid },
      ),
      { error: text.accessoryInvalid },
    )
    .max(100, text.accessoryInvalid)
    .nullish()
    .transform((lines) => lines ?? []),
});

export type ReservationOrder = z.output<typeof reservationBody>;

/** What the specification's client sends; the extra keys are ignored by the server. */
export interface ReservationBody {
  customerId: number;
  vehicule: { id: number };
  startDate: IsoDate;
  endDate: IsoDate;
  totalPrice: number;
  status: 'upcoming';
  accessories?: { accessory: { id: number }; quantityReserved: number }[];
}

export interface ReservedPeriod {
  startDate: IsoDate;
  endDate: IsoDate;
}

/**
 * Why it is cancelled, where the customer did not ask for it. `agence`: the agency itself cancels, and the deposit is
 * refunded whatever the moment. `no_show`: the customer did not come, and the deposit is kept.
 */
export const cancelQuery = z.object({
  motif: z.enum(['agence', 'no_show'], { error: text.motifInvalid }).optional(),
});
export type CancelQuery = z.input<typeof cancelQuery>;

/** Kilometres driven, digits only in the query; at most one million. */
export const finalizeQuery = z.object({
  mileageDriven: z
    .string({ error: text.mileageInvalid })
    .regex(/^\d{1,7}$/, text.mileageInvalid)
    .transform(Number)
    .refine((km) => km <= MAX_MILEAGE_DRIVEN_KM, text.mileageInvalid),
});
export type FinalizeQuery = Record<'mileageDriven', number>;

/**
 * What the manager's table asks: `q` words to find in the customer's name or e-mail, whatever their accents and
 * capitals; `limit` 1 to 200 rows from `cursor` on, the one that the page before named.
 */
export const managerQuery = z.object({
  q: z.string({ error: text.searchInvalid }).max(100, text.searchInvalid).optional(),
  status: z.enum(MANAGER_FILTERS, { error: text.statusInvalid }).optional(),
  limit: z
    .string({ error: text.limitInvalid })
    .regex(/^\d{1,3}$/, text.limitInvalid)
    .transform(Number)
    .refine((rows) => rows >= 1 && rows <= 200, text.limitInvalid)
    .optional(),
  cursor: z
    .string({ error: text.cursorInvalid })
    .regex(/^[A-Za-z0-9_-]{1,100}$/, text.cursorInvalid)
    .optional(),
});
export interface ManagerQuery extends Record<string, unknown> {
  q?: string;
  status?: ManagerFilter;
  limit?: number;
  cursor?: string;
}

export interface ReservationPage {
  reservations: Reservation[];
  /** How many there are on all pages. */
  total: number;
  /** How many there would be under each filter, for the same `q`. */
  counts: Record<ManagerFilter, number>;
  /** Null on the last page. */
  nextCursor: string | null;
}
