import { randomUUID } from 'node:crypto';
import { formatShortDate } from '@volant/shared/kernel/format-date.ts';
import { PICKUP_TIME } from '@volant/shared/agency.ts';
import { agencyDay, agencyInstant } from '@volant/shared/kernel/iso-date.ts';
import { daysCharged } from '@volant/shared/kernel/period.ts';
import { quote, type Quote } from '@volant/shared/reservations/pricing.rules.ts';
import { type AccessoryRow, listAccessories } from '../accessories/index.ts';
import { findAccountByEmail } from '../accounts/index.ts';
import type { FileStore } from '../files/index.ts';
import { plusMinutes, type DbAndClock } from '../platform/clock.ts';
import { demoFleet } from './fleet.ts';
import { demoPeople } from './people.ts';
import { planReservations, type PlannedReservation } from './reservation-plan.ts';
import {
  type Ending,
  insertPayment,
  insertRefundOfRest,
  recordEnd,
  stateMetadata,
  updatePayment,
  updateRefund,
  type PaymentProvider,
} from '../payments/index.ts';
import { findInstallation } from '../installation/index.ts';
import {
  cancelReservation,
  confirmReservation,
  insertReservation,
  lockReservation,
  recordMetadataWritten,
} from '../reservations/index.ts';
import type { VehicleRow } from '../vehicles/index.ts';
import type { Db, Tx } from '../platform/db/open-database.ts';

/** What the demonstration is made with. */
export interface DemoDeps extends DbAndClock {
  provider: PaymentProvider;
  /** The account that people try the demonstration with. */
  customerEmail: string;
  photos: FileStore;
  /** The payment stand-in; without it (Stripe's test mode) the fleet comes without reservations. */
  sandboxUrl: string | undefined;
  /** Reports progress in French. */
  say(line: string): void;
}

export const demoEmails = demoPeople.map(({ email }) => email);

/** Whether the demo accounts exist and nobody has booked yet. */
export const awaitsReservations = async (db: Db): Promise<boolean> => {
  const { people, bookings } = await db
    .selectNoFrom((row) => [
      row
        .selectFrom('account')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('email', 'in', demoEmails)
        .as('people'),
      row
        .selectFrom('reservation')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('bookings'),
    ])
    .executeTakeFirstOrThrow();
  return people === demoEmails.length && bookings === 0;
};

/** A planned reservation with what it costs and the payment that was made for it. */
interface Paid {
  plan: PlannedReservation;
  vehicle: VehicleRow;
  accountId: number;
  lines: { accessory: AccessoryRow; quantity: number }[];
  price: Quote;
  paymentId: string;
  intentId: string;
  refundId: string | null;
  createdAt: Date;
}

/** A year of reservations, their deposits paid at the stand-in of this address, written in one transaction. */
export const insertReservations = async (deps: DemoDeps, sandboxUrl: string): Promise<void> => {
  const { db, clock } = deps;
  const vehicles = await db.selectFrom('vehicle').selectAll().orderBy('id').limit(demoFleet.length).execute();
  const accessories = await listAccessories(db);
  const accountIds: number[] = [];
  for (const email of [deps.customerEmail, ...demoEmails]) {
    const account = await findAccountByEmail(db, email);
    if (account) accountIds.push(account.id);
  }
  const plans = planReservations({
    vehicles: vehicles.map((vehicle) => ({ maxDailyMileageKm: vehicle.max_daily_mileage_km })),
    customers: accountIds.length,
    accessories,
    today: agencyDay(clock.now()),
  });
  const paid: Paid[] = [];
  for (const plan of plans) {
    const vehicle = vehicles[plan.vehicle];
    const accountId = accountIds[plan.customer];
    if (vehicle && accountId !== undefined) {
      paid.push(await payDeposit(deps, sandboxUrl, { plan, vehicle, accountId, accessories }));
    }
  }
  await db.transaction().execute(async (tx) => {
    for (const reservation of paid) await insertPaid(tx, reservation, clock.now());
  });
};

/** Pays the deposit of a planned reservation at the payment stand-in, and has it refunded where the plan says so. */
const payDeposit = async (
  { db, provider }: DemoDeps,
  sandboxUrl: string,
  input: { plan: PlannedReservation; vehicle: VehicleRow; accountId: number; accessories: AccessoryRow[] },
): Promise<Paid> => {
  const { plan, vehicle, accountId, accessories } = input;
  const lines = plan.accessories.flatMap(({ accessory: position, quantity }) => {
    const accessory = accessories[position];
    return accessory ? [{ accessory, quantity }] : [];
  });
  const days = daysCharged(plan);
  const price = quote({
    // No price rule exists before the agency writes one.
    price: { vehicleCents: vehicle.daily_price_cents * days, discountCents: 0 },
    days,
    accessories: lines.map(({ accessory, quantity }) => ({
      dailyPriceCents: accessory.daily_price_cents,
      quantity,
    })),
  });
  const paymentId = randomUUID();
  const { id: site } = await findInstallation(db);
  const intent = await provider.createIntent({
    idempotencyKey: `payment-${paymentId}`,
    amountCents: price.depositCents,
    description: `${productName(vehicle)}, du ${formatShortDate(plan.startDate)} au ${formatShortDate(plan.endDate)}`,
    metadata: {
      payment: paymentId,
      purpose: 'deposit',
      user: String(accountId),
      site,
      vehicle: String(vehicle.id),
      startDate: plan.startDate,
      endDate: plan.endDate,
      accessories: lines.map(({ accessory, quantity }) => `${accessory.id}:${quantity}`).join(','),
      dailyPrice: String(vehicle.daily_price_cents),
      total: String(price.totalCents),
      ...stateMetadata(endingOf(plan.outcome)),
    },
  });
  await payAtSandbox(sandboxUrl, intent.providerId);
  const isRefunded = plan.outcome.state === 'canceled' && plan.outcome.refunded;
  const refund = isRefunded
    ? await provider.refund({
        idempotencyKey: `refund-${paymentId}`,
        intentId: intent.providerId,
        amountCents: price.depositCents,
        paymentRef: paymentId,
        refundRef: paymentId,
      })
    : undefined;
  const createdAt = agencyInstant(plan.createdDay, '18:20');
  return {
    plan,
    vehicle,
    accountId,
    lines,
    price,
    paymentId,
    intentId: intent.providerId,
    refundId: refund?.providerId ?? null,
    createdAt,
  };
};

/** How it ended, as its payment's metadata tell. */
const endingOf = (outcome: PlannedReservation['outcome']): Ending | undefined => {
  switch (outcome.state) {
    case 'confirmed':
      return undefined;
    case 'finalized':
      return outcome;
    case 'canceled':
      return { state: 'canceled', reason: outcome.reason, isDepositKept: !outcome.refunded };
  }
};

const productName = (vehicle: VehicleRow): string => `Acompte ${vehicle.brand} ${vehicle.model}`;

/** Refunded cancellations happen soon after the booking, the others on the morning of the pick-up. */
const cancellationMoment = (isRefunded: boolean, { plan, createdAt }: Paid, now: Date): Date => {
  const moment = isRefunded
    ? plusMinutes(createdAt, 60)
    : plusMinutes(agencyInstant(plan.startDate, PICKUP_TIME), -180);
  return moment < now ? moment : now;
};

/** Writes a reservation through its history: held, paid, confirmed, then its outcome. */
const insertPaid = async (tx: Tx, paid: Paid, now: Date): Promise<void> => {
  const { plan, vehicle, price, paymentId, intentId, createdAt } = paid;
  const inserted = await insertReservation(
    tx,
    {
      accountId: paid.accountId,
      vehicleId: vehicle.id,
      period: { startDate: plan.startDate, endDate: plan.endDate },
      dailyPriceCents: vehicle.daily_price_cents,
      maxDailyMileageKm: vehicle.max_daily_mileage_km,
      vehicleCents: price.vehicleCents,
      accessoriesCents: price.accessoriesCents,
      totalCents: price.totalCents,
      depositCents: price.depositCents,
      expiresAt: new Date(createdAt.getTime() + 15 * 60_000),
      today: plan.createdDay,
      now: createdAt,
    },
    paid.lines.map(({ accessory, quantity }) => ({
      accessoryId: accessory.id,
      name: accessory.name,
      dailyPriceCents: accessory.daily_price_cents,
      quantity,
    })),
  );
  if ('taken' in inserted) throw new Error(`the demo plan books ${inserted.taken} twice`);
  const { id } = inserted;
  await insertPayment(tx, {
    id: paymentId,
    account_id: paid.accountId,
    kind: 'intent',
    amount_cents: price.depositCents,
    product_name: productName(vehicle),
    binding: 'bound',
    reservation_id: id,
    expires_at: null,
    created_at: createdAt,
  });
  await updatePayment(tx, paymentId, { provider_id: intentId, intent_id: intentId });
  await recordEnd(tx, paymentId, {
    state: 'succeeded',
    intent_id: intentId,
    succeeded_at: now,
    recorded_at: now,
  });
  await confirmReservation(tx, { id, paymentId, now: new Date(createdAt.getTime() + 3 * 60_000) });
  switch (plan.outcome.state) {
    case 'confirmed':
      break;
    case 'finalized':
      await tx
        .updateTable('reservation')
        .set({ state: 'finalized', mileage_driven_km: plan.outcome.mileageDrivenKm })
        .where('id', '=', id)
        .execute();
      break;
    case 'canceled': {
      const row = await lockReservation(tx, id);
      const canceledAt = cancellationMoment(plan.outcome.refunded, paid, now);
      const { reason, refunded } = plan.outcome;
      if (row) await cancelReservation(tx, row, { reason, isDepositKept: !refunded, now: canceledAt });
      if (!plan.outcome.refunded) break;
      const amountCents = price.depositCents;
      await insertRefundOfRest(tx, { paymentId, amountCents, reason: 'canceled', now: canceledAt });
      await updateRefund(tx, paymentId, {
        state: 'succeeded',
        provider_id: paid.refundId,
        updated_at: canceledAt,
      });
      break;
    }
  }
  await recordMetadataWritten(tx, id, plan.outcome.state);
};

/** Pays an intent as a customer of the demonstration would: with a test card, at the payment stand-in. */
const payAtSandbox = async (sandboxUrl: string, intentId: string): Promise<void> => {
  const answer = await fetch(`${sandboxUrl}/v1/payment_intents/${intentId}/confirm`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_demo' },
    body: new URLSearchParams({ payment_method: 'pm_card_visa', return_url: 'https://demo.example/' }),
  });
  const text = await answer.text();
  const paid = answer.ok && (JSON.parse(text) as { status: string }).status === 'succeeded';
  if (!paid) throw new Error(`the sandbox refused a demo payment: ${text}`);
};
