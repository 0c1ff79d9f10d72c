import { randomUUID } from 'node:crypto';
import { accessoriesApi } from '@volant/shared/accessories/accessories.api.ts';
import type { Accessory } from '@volant/shared/accessories/accessories.schema.ts';
import { accountsApi } from '@volant/shared/accounts/accounts.api.ts';
import type { Endpoint } from '@volant/shared/kernel/endpoint.ts';
import { addDays, agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { toCents, toEuros } from '@volant/shared/kernel/money.ts';
import { daysCharged, overlaps, type Period } from '@volant/shared/kernel/period.ts';
import { paymentsApi } from '@volant/shared/payments/payments.api.ts';
import type { PaymentReservation } from '@volant/shared/payments/payments.schema.ts';
import { reservationsApi } from '@volant/shared/reservations/reservations.api.ts';
import type { Reservation, ReservedPeriod } from '@volant/shared/reservations/reservations.schema.ts';
import { exampleDetails } from '@volant/shared/testing/example-vehicle.ts';
import { vehiclesApi } from '@volant/shared/vehicles/vehicles.api.ts';
import type { Vehicle } from '@volant/shared/vehicles/vehicles.schema.ts';

/** What a person types to become a customer. */
export interface Person {
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  password: string;
}

export interface Customer extends Person {
  token: string;
}

/** A vehicle with days on which nobody has it, and perhaps one of an accessory. */
export interface Rental extends Period {
  vehicle: Vehicle;
  accessory?: Accessory;
}

interface Call {
  token?: string;
  body?: unknown;
  params?: Record<string, string | number>;
  query?: Record<string, string>;
}

export interface Answer<T> {
  status: number;
  body: T;
}

/** Somebody whom the agency does not know yet. */
export const stranger = (): Person => ({
  firstName: 'Léa',
  lastName: 'Peeters',
  email: `lea.${randomUUID()}@exemple.be`,
  phoneNumber: '0470 12 34 56',
  password: 'Tournesol-9!',
});

/** The site as its own pages call it: prepares a journey, and checks what it left behind. */
export const agency = (url: string) => {
  let rentals = 0;

  const call = async <T>(
    endpoint: Endpoint,
    { token, body, params, query }: Call = {},
  ): Promise<Answer<T>> => {
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(params?.[name] ?? ''),
    );
    const search = query ? `?${new URLSearchParams(query).toString()}` : '';
    const response = await fetch(url + path + search, {
      method: endpoint.method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: (text === '' ? undefined : JSON.parse(text)) as T };
  };

  const expected = async <T>(endpoint: Endpoint, input: Call = {}): Promise<T> => {
    const { status, body } = await call<T>(endpoint, input);
    if (status >= 300)
      throw new Error(`${endpoint.method} ${endpoint.path}: ${status} ${JSON.stringify(body)}`);
    return body;
  };

  const vehicles = (): Promise<Vehicle[]> => expected(vehiclesApi.list);
  const reservedPeriods = (vehicle: Vehicle): Promise<ReservedPeriod[]> =>
    expected(reservationsApi.reservedPeriods, { params: { id: vehicle.id } });

  /** Takes the vehicles in turn and, of each, the first free days: no journey stands in another's way. */
  const freeRental = async ({ days = 3, notBefore = 20 } = {}): Promise<Rental> => {
    const fleet = await vehicles();
    const vehicle = fleet[rentals++ % fleet.length]!;
    const reserved = await reservedPeriods(vehicle);
    const today = agencyDay(new Date());
    for (let from = notBefore; from < 600; from += 1) {
      const period = { startDate: addDays(today, from), endDate: addDays(today, from + days) };
      if (!reserved.some((other) => overlaps(period, other))) return { vehicle, ...period };
    }
    throw new Error(`${vehicle.brand} ${vehicle.model} is never free`);
  };

  /** The call of the wizard that holds the dates. */
  const book = (token: string, rental: Rental): Promise<Answer<Reservation>> => {
    const { vehicle, accessory, startDate, endDate } = rental;
    const dailyCents = toCents(vehicle.dailyPrice) + toCents(accessory?.dailyPrice ?? 0);
    return call(reservationsApi.book, {
      token,
      body: {
        vehicule: { id: vehicle.id },
        startDate,
        endDate,
        totalPrice: toEuros(dailyCents * daysCharged(rental)),
        status: 'upcoming',
        ...(accessory && { accessories: [{ accessory: { id: accessory.id }, quantityReserved: 1 }] }),
      },
    });
  };

  /** Pays the deposit of a held reservation as the embedded form does, and gives the payment's id. */
  const payDeposit = async (
    token: string,
    { id, deposit }: Reservation,
    number = '4242 4242 4242 4242',
  ): Promise<string> => {
    const { clientSecret } = await expected<{ clientSecret: string }>(paymentsApi.createIntent, {
      token,
      body: { amount: toCents(deposit), reservationId: id },
    });
    const { publishableKey } = await expected<{ publishableKey: string }>(paymentsApi.config);
    const response = await fetch(`${url}/sandbox/api/payment-intents/confirm`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        key: publishableKey,
        clientSecret,
        method: { type: 'card', number: number.replaceAll(' ', ''), expMonth: 12, expYear: 2040, cvc: '123' },
        returnUrl: `${url}/payment-success`,
      }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`The card was not taken: ${text}`);
    return clientSecret.split('_secret_')[0]!;
  };

  /** A vehicle with one photo, as the manager's form sends it. */
  const addVehicle = async (token: string, photo: Blob): Promise<Vehicle> => {
    const form = new FormData();
    const vehicule = exampleDetails({ mileage: 12_000, dailyPrice: 50, maxDailyMileage: 200 });
    form.append('vehicule', new Blob([JSON.stringify(vehicule)], { type: 'application/json' }));
    form.append('photos', photo, 'photo.png');
    const response = await fetch(url + vehiclesApi.create.path, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`The vehicle was not added: ${text}`);
    return JSON.parse(text) as Vehicle;
  };

  return {
    url,
    call,
    addVehicle,
    vehicles,
    reservedPeriods,
    freeRental,
    book,
    payDeposit,
    register: async (person: Person = stranger()): Promise<Customer> => {
      const { token } = await expected<{ token: string }>(accountsApi.register, {
        body: { ...person, role: 'CUSTOMER' },
      });
      return { ...person, token };
    },
    logIn: async ({ email, password }: Pick<Person, 'email' | 'password'>): Promise<string> =>
      (await expected<{ token: string }>(accountsApi.login, { body: { email, password } })).token,
    accessories: (token: string): Promise<Accessory[]> => expected(accessoriesApi.list, { token }),
    myReservations: (token: string): Promise<Reservation[]> => expected(reservationsApi.mine, { token }),
    /** Gives back what the customer holds without having paid. */
    releaseHolds: async (token: string): Promise<void> => {
      const held = (await expected<Reservation[]>(reservationsApi.mine, { token })).filter(
        ({ status }) => status === 'pending',
      );
      for (const { id } of held) await expected(reservationsApi.release, { token, params: { id } });
    },
    outcome: (token: string, paymentId: string): Promise<PaymentReservation> =>
      expected(paymentsApi.reservation, { token, params: { id: paymentId } }),
    /** Ends a session on the server alone, as another device does. */
    endSession: (token: string): Promise<undefined> => expected(accountsApi.logout, { token }),
  };
};

export type Agency = ReturnType<typeof agency>;
