import { PICKUP_TIME, RETURN_TIME } from '../agency.ts';
import { addDays, agencyInstant, daysBetween, type IsoDate } from '../kernel/iso-date.ts';

/**
 * Days within which the owner of a vehicle must name its driver after the request (Belgian road traffic law, article
 * 67ter).
 */
export const FINE_ANSWER_DAYS = 15;
/** A request is shown as urgent while that many days or less are left. */
export const FINE_URGENT_DAYS = 4;

export const MAX_REFERENCE_LENGTH = 60;
export const MAX_AUTHORITY_LENGTH = 400;
export const MAX_OFFENCE_LENGTH = 200;
export const MAX_CLOSE_REASON_LENGTH = 300;
export const MAX_DRIVER_LENGTH = 200;

export const FINE_STATES = ['open', 'sent', 'closed'] as const;
export type FineState = (typeof FINE_STATES)[number];

/**
 * Why a rental is named: 'actual', its departure and return were recorded; 'scheduled', only its contract says so;
 * 'chosen', the manager chose it.
 */
export const DRIVER_BASES = ['actual', 'scheduled', 'chosen'] as const;
export type DriverBasis = (typeof DRIVER_BASES)[number];

/** The last day on which the request can be answered. */
export const fineDueOn = (askedOn: IsoDate): IsoDate => addDays(askedOn, FINE_ANSWER_DAYS);

/** Days left to answer; negative after the deadline. */
export const fineDaysLeft = (dueOn: IsoDate, today: IsoDate): number => daysBetween(today, dueOn);

/** The instant of a local time as written on the request: `2026-05-12T14:30`. */
export const fineInstant = (moment: string): Date => agencyInstant(moment.slice(0, 10), moment.slice(11));

/** A confirmed or finished rental of the vehicle. */
export interface DrivenRental {
  id: number;
  startDate: IsoDate;
  endDate: IsoDate;
  departedAt: Date | null;
  returnedAt: Date | null;
  /** The rental is finished; older rentals have no recorded time of return. */
  isFinalized: boolean;
  /**
   * When the rental changed to this vehicle, and from it to another one; null when it had the vehicle from its start or
   * to its end.
   */
  since: Date | null;
  until: Date | null;
}

/** The time during which a rental had the vehicle. */
export interface DrivenSpan {
  from: Date;
  /** Null while the vehicle is out. */
  to: Date | null;
  basis: Exclude<DriverBasis, 'chosen'>;
  /** Whether `from` and `to` were recorded; otherwise they come from the contract, or from a change of vehicle. */
  isDepartureRecorded: boolean;
  isReturnRecorded: boolean;
}

/**
 * The time from the recorded departure to the recorded return; where one is missing, the contract's time, or that of
 * the change of vehicle.
 */
export const drivenSpan = (rental: DrivenRental): DrivenSpan => {
  const { startDate, endDate, departedAt, returnedAt, isFinalized, since, until } = rental;
  const from = departedAt ?? later(agencyInstant(startDate, PICKUP_TIME), since);
  const isOut = departedAt !== null && returnedAt === null && !isFinalized;
  const to = until ?? (isOut ? null : (returnedAt ?? agencyInstant(endDate, RETURN_TIME)));
  return {
    from,
    to: to !== null && to < from ? from : to,
    basis: departedAt !== null && (returnedAt !== null || isOut) ? 'actual' : 'scheduled',
    isDepartureRecorded: departedAt !== null,
    isReturnRecorded: returnedAt !== null,
  };
};

const later = (one: Date, other: Date | null): Date => (other !== null && other > one ? other : one);

/** Whether a rental had the vehicle at all: it may have been given another one before it began. */
export const hadVehicle = (rental: DrivenRental): boolean =>
  rental.until === null || rental.until > drivenSpan(rental).from;

const covers = ({ from, to }: DrivenSpan, at: Date): boolean => from <= at && (to === null || at <= to);

/**
 * The rental that had the vehicle at a moment. Recorded times take precedence over agreed ones; of two, the one that
 * began later, because the vehicle must have been back when it left again.
 */
export const whoDrove = <Rental extends DrivenRental>(
  rentals: readonly Rental[],
  at: Date,
): { rental: Rental; span: DrivenSpan } | undefined => {
  const found = rentals
    .filter(hadVehicle)
    .map((rental) => ({ rental, span: drivenSpan(rental) }))
    .filter(({ span }) => covers(span, at));
  const [first] = found.sort(
    (a, b) =>
      Number(b.span.basis === 'actual') - Number(a.span.basis === 'actual') ||
      b.span.from.getTime() - a.span.from.getTime() ||
      b.rental.id - a.rental.id,
  );
  return first;
};

/** A vehicle that has or had a plate; `until` is null while it has it. */
export interface PlateHolder {
  vehicleId: number;
  until: Date | null;
}

const inOrder = (holders: readonly PlateHolder[]): PlateHolder[] =>
  [...holders].sort((one, other) => endOf(one) - endOf(other));

const endOf = ({ until }: PlateHolder): number => until?.getTime() ?? Number.POSITIVE_INFINITY;

/** The vehicle that has a plate, or the last one that had it. */
export const lastHolder = (holders: readonly PlateHolder[]): number | undefined =>
  inOrder(holders).at(-1)?.vehicleId;

/**
 * The vehicle that had a plate at a moment: of those that gave it up later or still have it, the first to give it up.
 * After the last holder gave it up, that vehicle, because the agency may have recorded it too early.
 */
export const holderAt = (holders: readonly PlateHolder[], at: Date): number | undefined =>
  inOrder(holders).find((holder) => endOf(holder) > at.getTime())?.vehicleId ?? lastHolder(holders);

/** Why an act on a fine is refused. */
export type FineRefusal = 'fine_closed' | 'no_driver' | 'driver_erased' | 'no_letter' | 'fee_charged';

/** The fields of a fine that its acts depend on. */
export interface FineFacts {
  state: FineState;
  reservationId: number | null;
  hasLetter: boolean;
  isCharged: boolean;
}

/** Why a fine cannot be changed. A letter that was sent must stay as it was, so the fine must be reopened first. */
export const changeRefusal = ({ state }: Pick<FineFacts, 'state'>): FineRefusal | undefined =>
  state === 'open' ? undefined : 'fine_closed';

export const letterRefusal = ({ state, reservationId }: FineFacts): FineRefusal | undefined => {
  if (state !== 'open') return 'fine_closed';
  return reservationId === null ? 'no_driver' : undefined;
};

export const feeRefusal = ({ reservationId, isCharged }: FineFacts): FineRefusal | undefined => {
  if (reservationId === null) return 'no_driver';
  return isCharged ? 'fee_charged' : undefined;
};

export const stateRefusal = (fine: FineFacts, next: FineState): FineRefusal | undefined =>
  next === 'sent' && !fine.hasLetter ? 'no_letter' : undefined;
