import { createHash } from 'node:crypto';
import { ledgerRefusals } from '@volant/shared/ledger/ledger.refusals.ts';
import { toCents } from '@volant/shared/kernel/money.ts';
import { depositLinkEnd } from '@volant/shared/payments/links.rules.ts';
import type { AcceptedOrder, Sale } from '@volant/shared/reservations/booking/booking.rules.ts';
import { bookingRefusals } from '@volant/shared/reservations/booking/booking.refusals.ts';
import type { CounterSale, CounterSaleAnswer } from '@volant/shared/reservations/booking/counter.schema.ts';
import {
  addCustomer,
  customerUnknown,
  handOver,
  hasAddress,
  isCustomer,
  lockPurchaser,
  setAddress,
} from '../../accounts/index.ts';
import { transact, type Work } from '../../audit/index.ts';
import { takePayment } from '../../ledger/index.ts';
import { findCreatedLink, addPaymentLink } from '../../payments/index.ts';
import type { Actor } from '../../platform/actor.ts';
import { isConstraintViolation, isLockLate } from '../../platform/db/constraint-errors.ts';
import type { Db } from '../../platform/db/open-database.ts';
import { rollBack } from '../../platform/db/savepoint.ts';
import { Problem, refuse } from '../../platform/problem.ts';
import { hashOfRequest, isSameRequest } from '../../platform/hashes.ts';
import { findEmployeeReductionLimit } from '../../pricing/index.ts';
import { findVehicle } from '../../vehicles/index.ts';
import { refuseWhileRestoring, vehicleArchived, vehicleBusy, vehicleUnknown } from '../booking-refusals.ts';
import { acceptOrder, lockForSale } from './writing/accept-sale.ts';
import { decide, refuseTaken } from './deciding/decide-order.ts';
import { refuseAwaited } from '../refuse-awaited.ts';
import { answerReservation } from '../reservation-answer.ts';
import { queueConfirmationMails } from '../reservation-mails.ts';
import type { ReservationsDeps } from '../reservations-deps.ts';
import { withRetries } from '../with-retries.ts';
import { findSaleByKey, waitForLocksAtMost } from '../reservations.store.ts';

const ATTEMPTS = 5;

/**
 * POST /api/counter/reservations: a manager rents a vehicle to a customer at the counter, from today on. Decided like an
 * order online, but confirmed without a payment online, or held until the payment link ends (decision 024). The same key
 * answers the same sale; with another body it is refused (409).
 */
export const sellAtCounter = async (
  deps: ReservationsDeps,
  actor: Actor,
  { id: by, isOwner }: { id: number; isOwner: boolean },
  body: CounterSale,
): Promise<CounterSaleAnswer> => {
  const { db } = deps;
  const key = keysOf(body);
  const id = await withRetries(ATTEMPTS, async () => {
    const known = await findSaleByKey(db, key.hash);
    if (known && !isSameRequest(known.request_hash, key.bodyHash)) throw refuse(bookingRefusals.key_reused);
    return known?.id ?? attemptUnknownSale(deps, actor, { body, by, isOwner, key });
  });
  return {
    reservation: await answerReservation(deps, id),
    link: await findCreatedLink(deps.payments, id, key.linkToken),
  };
};

/**
 * What the key of a request stands for. The token of the payment link is derived from it, so that a repeated request can
 * be answered with the same link: the database stores hashes of both.
 */
const keysOf = ({ knownReturns: _known, ...body }: CounterSale) => ({
  hash: createHash('sha256').update(body.requestKey).digest(),
  // With the key, which is not stored: what somebody typed cannot be guessed from it. The same sale may be sent again
  // after one more missing return was shown.
  bodyHash: hashOfRequest(body),
  linkToken: createHash('sha256').update(`payment-link:${body.requestKey}`).digest('base64url'),
});

interface Request {
  body: CounterSale;
  by: number;
  isOwner: boolean;
  key: ReturnType<typeof keysOf>;
}

/** The same request may have made the sale since the key was looked for: then its own days are what is taken. */
const attemptUnknownSale = async (
  deps: ReservationsDeps,
  actor: Actor,
  request: Request,
): Promise<number | 'stale'> => {
  try {
    return await attemptSale(deps, actor, request);
  } catch (error) {
    if (error instanceof Problem && (await findSaleByKey(deps.db, request.key.hash)) !== undefined)
      return 'stale';
    throw error;
  }
};

const attemptSale = async (
  deps: ReservationsDeps,
  actor: Actor,
  request: Request,
): Promise<number | 'stale'> => {
  const { db, clock } = deps;
  const { body } = request;
  await refuseWhileRestoring(db);
  const vehicle = await findVehicle(db, body.vehicule.id);
  if (!vehicle) throw vehicleUnknown();
  const sale: Sale = { channel: 'counter', discountCents: toCents(body.discount?.amount ?? 0) };
  const accepted = await decide(deps, vehicle, body, clock.now(), sale);
  if (vehicle.status === 'archived') throw vehicleArchived();
  if ('refusal' in accepted) throw accepted.refusal;
  if (!request.isOwner) await refuseBeyondLimit(db, sale);
  await refuseTaken(deps, null, vehicle.id, accepted.period);
  try {
    return await transact(db, actor, async (tx) => {
      await waitForLocksAtMost(tx, deps.orderWaitMs);
      return insertSale(tx, deps, { ...request, sale, accepted });
    });
  } catch (error) {
    // Sent twice at once, for two vehicles.
    if (isConstraintViolation(error, 'reservation_request_key')) return 'stale';
    if (!isLockLate(error)) throw error;
    await refuseTaken(deps, null, vehicle.id, accepted.period);
    throw vehicleBusy();
  }
};

/** An employee takes off the price of a sale what they may reduce after it. */
const refuseBeyondLimit = async (db: Db, { discountCents }: Sale): Promise<void> => {
  if (discountCents > (await findEmployeeReductionLimit(db))) throw refuse(ledgerRefusals.owner_needed);
};

/** Under the locks of the vehicle and the customer; 'stale' when the facts changed since the decision. */
const insertSale = async (
  tx: Work,
  deps: ReservationsDeps,
  { body, by, key, sale, accepted }: Request & { sale: Sale; accepted: AcceptedOrder },
) => {
  const { price } = accepted;
  const { payment } = body;
  const now = deps.clock.now();
  const vehicle = await lockForSale(tx, { vehicleId: body.vehicule.id, accepted, sale }, now);
  if (!vehicle) return rollBack('stale' as const);
  // The same request was waiting for this lock.
  if ((await findSaleByKey(tx, key.hash)) !== undefined) return rollBack('stale' as const);
  await refuseAwaited(tx, { vehicleId: vehicle.id, knownReturns: body.knownReturns }, now);
  const accountId = await customerOf(tx, body.customer, now);
  if (body.address) await setAddress(tx, accountId, body.address, now);
  const linkEnd = depositLinkEnd(accepted.period.startDate, now);
  const isHeld = payment.kind === 'link';
  const id = await acceptOrder(
    tx,
    vehicle,
    {
      accountId,
      accepted,
      company: body.company ?? null,
      expiresAt: isHeld ? linkEnd : now,
      channel: 'counter',
      holdKind: isHeld ? 'link' : 'checkout',
      ...(!isHeld && { state: 'confirmed', confirmedAt: now }),
      request: { key: key.hash, hash: key.bodyHash },
      act: 'reservation.sell',
      recorded: {
        customerId: accountId,
        status: isHeld ? 'pending' : 'upcoming',
        ...(body.discount && { discount: body.discount.amount, discountReason: body.discount.reason }),
      },
    },
    now,
  );
  if (id === undefined) return rollBack('stale' as const);
  if (payment.kind === 'link') {
    const link = { purpose: 'deposit', amountCents: price.depositCents, expiresAt: linkEnd } as const;
    await addPaymentLink(tx, deps.payments, { ...link, reservationId: id, token: key.linkToken, by, now });
  } else {
    const method = payment.kind === 'transfer' ? 'transfer' : payment.method;
    const amountCents = toCents(payment.amount);
    if (amountCents > 0)
      await takePayment(tx, { reservationId: id, amountCents, method, note: '', by, at: now });
    await queueConfirmationMails(tx, id, now);
  }
  return id;
};

/** The chosen customer, locked; or a new one. An account that nobody proved becomes that of its mailbox. */
const customerOf = async (tx: Work, customer: CounterSale['customer'], now: Date): Promise<number> => {
  if (!('id' in customer)) return addCustomer(tx, customer, now);
  if (!(await isCustomer(tx, customer.id))) throw customerUnknown('customer');
  await handOver(tx, customer.id, now);
  await lockPurchaser(tx, customer.id);
  // The account may have become a part of another while this waited for it.
  if (!(await isCustomer(tx, customer.id))) throw customerUnknown('customer');
  // Another address is another mailbox than the one that the clerk chose, proved or not.
  if (customer.email !== undefined && !(await hasAddress(tx, customer.id, customer.email)))
    throw refuse(bookingRefusals.customer_moved, 'customer');
  return customer.id;
};
