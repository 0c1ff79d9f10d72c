import { randomUUID } from 'node:crypto';
import { formatShortPeriod } from '@volant/shared/words/fr/format/dates.ts';
import { PICKUP_TIME } from '@volant/shared/agency.ts';
import { agencyDay, agencyInstant } from '@volant/shared/kernel/iso-date.ts';
import { daysCharged } from '@volant/shared/kernel/period.ts';
import { quote, type Quote } from '@volant/shared/reservations/pricing.rules.ts';
import { vehicleName } from '@volant/shared/vehicles/vehicle-name.ts';
import { type AccessoryRow, listAccessories } from '../accessories/index.ts';
import { findAccountByEmail } from '../accounts/index.ts';
import { bookOnOwnDays } from '../books/index.ts';
import type { FileStore } from '../files/index.ts';
import { plusMinutes, type DbAndClock } from '../platform/clock.ts';
import { demoFleet } from './fleet.ts';
import { demoPeople } from './people.ts';
import { planReservations, type PlannedReservation } from './reservation-plan.ts';
import { type Ending, stateMetadata, type PaymentProvider } from '../payments/index.ts';
import { findInstallation } from '../installation/index.ts';
import { insertRentals, type DemoRental } from './demo-rentals.store.ts';
import type { VehicleRow } from '../vehicles/index.ts';
import type { Db } from '../platform/db/open-database.ts';

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
  const { id: site } = await findInstallation(db);
  const rentals: DemoRental[] = [];
  for (const plan of plans) {
    const vehicle = vehicles[plan.vehicle];
    const accountId = accountIds[plan.customer];
    if (vehicle && accountId !== undefined) {
      const order = orderOf(plan, { vehicle, accountId, accessories });
      rentals.push(
        rentalOf(order, await payDeposit(deps.provider, { sandboxUrl, site }, order), clock.now()),
      );
    }
  }
  await db.transaction().execute(async (tx) => {
    await insertRentals(tx, rentals);
    await bookOnOwnDays(tx);
  });
};

/** A planned reservation with what it costs. */
interface Order {
  plan: PlannedReservation;
  vehicle: VehicleRow;
  accountId: number;
  lines: { accessory: AccessoryRow; quantity: number }[];
  price: Quote;
  paymentId: string;
}

const orderOf = (
  plan: PlannedReservation,
  {
    vehicle,
    accountId,
    accessories,
  }: { vehicle: VehicleRow; accountId: number; accessories: AccessoryRow[] },
): Order => {
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
  return { plan, vehicle, accountId, lines, price, paymentId: randomUUID() };
};

/** What the payment stand-in made of a payment. */
interface Paid {
  intentId: string;
  /** Undefined when nothing was refunded. */
  refund: { providerId: string | null } | undefined;
}

/** Pays the deposit of a planned reservation at the payment stand-in, and has it refunded where the plan says so. */
const payDeposit = async (
  provider: PaymentProvider,
  { sandboxUrl, site }: { sandboxUrl: string; site: string },
  { plan, vehicle, accountId, lines, price, paymentId }: Order,
): Promise<Paid> => {
  const intent = await provider.createIntent({
    idempotencyKey: `payment-${paymentId}`,
    amountCents: price.depositCents,
    description: `${productName(vehicle)}, ${formatShortPeriod(plan)}`,
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
  if (!isRefunded(plan)) return { intentId: intent.providerId, refund: undefined };
  const refund = await provider.refund({
    idempotencyKey: `refund-${paymentId}`,
    intentId: intent.providerId,
    amountCents: price.depositCents,
    paymentRef: paymentId,
    refundRef: paymentId,
  });
  return { intentId: intent.providerId, refund };
};

const isRefunded = ({ outcome }: PlannedReservation): boolean =>
  outcome.state === 'canceled' && outcome.refunded;

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

const productName = (vehicle: VehicleRow): string => `Acompte ${vehicleName(vehicle)}`;

/** Refunded cancellations happen soon after the booking, the others on the morning of the pick-up. */
const cancellationMoment = (plan: PlannedReservation, createdAt: Date, now: Date): Date => {
  const moment = isRefunded(plan)
    ? plusMinutes(createdAt, 60)
    : plusMinutes(agencyInstant(plan.startDate, PICKUP_TIME), -180);
  return moment < now ? moment : now;
};

/** The rows of a paid reservation after its history: held, paid, confirmed, then its outcome. */
const rentalOf = (
  { plan, vehicle, accountId, lines, price, paymentId }: Order,
  { intentId, refund }: Paid,
  now: Date,
): DemoRental => {
  const { outcome } = plan;
  const createdAt = agencyInstant(plan.createdDay, '18:20');
  const canceledAt = cancellationMoment(plan, createdAt, now);
  return {
    reservation: {
      account_id: accountId,
      vehicle_id: vehicle.id,
      start_date: plan.startDate,
      end_date: plan.endDate,
      daily_price_cents: vehicle.daily_price_cents,
      max_daily_mileage_km: vehicle.max_daily_mileage_km,
      vehicle_cents: price.vehicleCents,
      accessories_cents: price.accessoriesCents,
      total_cents: price.totalCents,
      deposit_cents: price.depositCents,
      held_since: createdAt,
      expires_at: plusMinutes(createdAt, 15),
      created_at: createdAt,
      created_day: plan.createdDay,
      confirmed_at: plusMinutes(createdAt, 3),
      payment_id: paymentId,
      state: outcome.state,
      described_as: outcome.state,
      mileage_driven_km: outcome.state === 'finalized' ? outcome.mileageDrivenKm : null,
      cancel_reason: outcome.state === 'canceled' ? outcome.reason : null,
      canceled_at: outcome.state === 'canceled' ? canceledAt : null,
      deposit_kept: outcome.state === 'canceled' && !outcome.refunded,
      // One more with each change since it was held.
      version: outcome.state === 'confirmed' ? 2 : 3,
    },
    payment: {
      id: paymentId,
      account_id: accountId,
      kind: 'intent',
      amount_cents: price.depositCents,
      product_name: productName(vehicle),
      state: 'succeeded',
      idempotency_key: `payment-${paymentId}`,
      provider_id: intentId,
      intent_id: intentId,
      succeeded_at: now,
      recorded_at: now,
      created_at: createdAt,
    },
    refund:
      refund === undefined
        ? undefined
        : {
            id: paymentId,
            payment_id: paymentId,
            amount_cents: price.depositCents,
            reason: 'canceled',
            state: 'succeeded',
            idempotency_key: `refund-${paymentId}`,
            provider_id: refund.providerId,
            created_at: canceledAt,
            updated_at: canceledAt,
          },
    lines: lines.map(({ accessory, quantity }) => ({
      accessoryId: accessory.id,
      name: accessory.name,
      dailyPriceCents: accessory.daily_price_cents,
      quantity,
      stock: accessory.quantity,
    })),
  };
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
