import { guaranteesApi } from '@volant/shared/guarantees/guarantees.api.ts';
import type { AskedGuarantee } from '@volant/shared/guarantees/guarantees.schema.ts';
import { toEuros } from '@volant/shared/kernel/money.ts';
import { ledgerApi } from '@volant/shared/ledger/ledger.api.ts';
import type { Ledger } from '@volant/shared/ledger/ledger.schema.ts';
import { reservationsApi } from '@volant/shared/reservations/reservations.api.ts';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import { exampleDetails } from '@volant/shared/testing/example-vehicle.ts';
import type { Vehicle } from '@volant/shared/vehicles/vehicles.schema.ts';
import { randomUUID } from 'node:crypto';
import { expect } from '../fixtures.ts';
import { departedElsewhere } from '../handover-page.ts';
import { confirmByCard, newPerson } from '../site-client.ts';
import type { Agency } from './agency.ts';

/** The same for all, with cents that cash cannot pay. */
const DAILY_PRICE = 49.99;
const EXTRA_KM_PRICE = 0.25;
const KM_PER_DAY = 200;
/** What the vehicles have run before. */
export const ODOMETER = 10_000;
/** In cents. */
export const CAUTION = 500_00;

/** A rental of the day. */
export interface DayRental {
  id: number;
  /** Whom the screens name. */
  name: string;
  vehicle: Vehicle;
}

/** Who rented before the day, by what the day has for them: first name, and the days from its start. */
const SOLD_ONLINE = {
  leaves: ['Alix', 0, 2],
  returns: ['Basile', -2, 0],
  damages: ['Carla', -2, 0],
  isLate: ['Denis', -2, 0],
  waits: ['Emma', 2, 4],
  staysAway: ['Farid', 0, 3],
  extends: ['Gina', -2, 0],
  collides: ['Hugo', 2, 5],
  gives: ['Ines', 5, 7],
} as const;
export type Part = keyof typeof SOLD_ONLINE;
export type DayRentals = Record<Part, DayRental>;

/** The models of what is sold on the day itself. */
export const FREE_VEHICLES = { byPhone: 'du téléphone', walkIn: 'du comptoir' } as const;

const SHARED_VEHICLE: Partial<Record<Part, Part>> = { waits: 'isLate', collides: 'extends' };

/** Adds a vehicle that its model names. */
const addVehicle = ({ client }: Agency, token: string, model: string): Promise<Vehicle> =>
  client.addVehicle(
    token,
    exampleDetails({
      brand: 'Essai',
      model,
      mileage: ODOMETER,
      dailyPrice: DAILY_PRICE,
      maxDailyMileage: KM_PER_DAY,
      extraKmPrice: EXTRA_KM_PRICE,
      category: 'berline',
    }),
  );

/** Sells a rental on the site, whose deposit is paid by card. */
const sellOnline = async (
  agency: Agency,
  { vehicle, firstName, from, to }: { vehicle: Vehicle; firstName: string; from: number; to: number },
): Promise<DayRental> => {
  const { client, dayOf } = agency;
  const customer = await client.register({ ...newPerson(), firstName, lastName: 'Maes' });
  const held = await client.book(customer.token, { vehicle, startDate: dayOf(from), endDate: dayOf(to) });
  const payment = await client.payDeposit(customer.token, held.body);
  await expect
    .poll(async () => (await client.outcome(customer.token, payment)).reservation?.status)
    .toBe('upcoming');
  return { id: held.body.id, name: `${firstName} Maes`, vehicle };
};

/** What was sold on the site before, three days ahead of the day, and two vehicles that nobody took. */
export const sellBefore = async (agency: Agency): Promise<DayRentals> => {
  const token = await agency.manager();
  for (const model of [FREE_VEHICLES.byPhone, FREE_VEHICLES.walkIn]) await addVehicle(agency, token, model);
  const rentals: Partial<DayRentals> = {};
  for (const [part, [firstName, from, to]] of Object.entries(SOLD_ONLINE) as [
    Part,
    readonly [string, number, number],
  ][]) {
    const shared = SHARED_VEHICLE[part];
    const vehicle =
      shared === undefined ? await addVehicle(agency, token, `de ${firstName}`) : rentals[shared]!.vehicle;
    rentals[part] = await sellOnline(agency, { vehicle, firstName, from, to });
  }
  return rentals as DayRentals;
};

/** Takes all that is due of a rental at the terminal. */
const payAtTerminal = async ({ client }: Agency, token: string, id: number): Promise<void> => {
  const target = { token, params: { id } };
  const { due } = await client.expected<Ledger>(ledgerApi.read, target);
  await client.expected(ledgerApi.write, {
    ...target,
    body: { kind: 'payment', amount: due, method: 'terminal', requestKey: randomUUID() },
  });
};

/** Asks for a caution, for which the customer gives their card. */
const holdCaution = async ({ client }: Agency, token: string, id: number): Promise<void> => {
  const target = { token, params: { id } };
  const { link } = await client.expected<AskedGuarantee>(guaranteesApi.ask, {
    ...target,
    body: { method: 'card', amount: toEuros(CAUTION) },
  });
  const { clientSecret } = await client.expected<{ clientSecret: string }>(guaranteesApi.intent, {
    params: { token: new URL(link ?? '').pathname.split('/').at(-1) ?? '' },
  });
  await confirmByCard(client.url, clientSecret);
  await expect
    .poll(() => client.expected(guaranteesApi.ofReservation, target))
    .toMatchObject({ guarantees: [{ state: 'held' }] });
};

/** Two days before the day, four vehicles leave; the rental of the one that is damaged is not paid yet. */
export const departBefore = async (agency: Agency, rentals: DayRentals): Promise<void> => {
  const token = await agency.manager();
  const { returns, damages, isLate, extends: extended } = rentals;
  for (const { id } of [returns, isLate, extended]) await payAtTerminal(agency, token, id);
  for (const rental of [returns, damages]) await holdCaution(agency, token, rental.id);
  for (const rental of [returns, damages, isLate, extended]) {
    await departedElsewhere(agency.client, token, rental, agency.now());
  }
};

export const reservationOf = (agency: Agency, token: string, id: number): Promise<Reservation> =>
  agency.client.expected(reservationsApi.one, { token, params: { id } });
