import { randomUUID } from 'node:crypto';
import { accessoriesApi } from '@volant/shared/accessories/accessories.api.ts';
import type { Accessory } from '@volant/shared/accessories/accessories.schema.ts';
import { accountsApi } from '@volant/shared/accounts/accounts.api.ts';
import { sessionApi } from '@volant/shared/accounts/session.api.ts';
import type { Endpoint } from '@volant/shared/kernel/endpoint.ts';
import { addDays, agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { toCents, toEuros } from '@volant/shared/kernel/money.ts';
import { daysCharged, overlaps, type Period } from '@volant/shared/kernel/period.ts';
import { paymentsApi } from '@volant/shared/payments/payments.api.ts';
import type { PaymentReservation } from '@volant/shared/reservations/booking/payment-outcome.schema.ts';
import { paymentOutcomeApi, reservationsApi } from '@volant/shared/reservations/reservations.api.ts';
import type { Reservation, ReservedPeriod } from '@volant/shared/reservations/reservations.schema.ts';
import { exampleDetails } from '@volant/shared/testing/example-vehicle.ts';
import { catalogueApi } from '@volant/shared/vehicles/catalogue.api.ts';
import { vehicleName } from '@volant/shared/vehicles/vehicle-name.ts';
import { vehiclesApi } from '@volant/shared/vehicles/vehicles.api.ts';
import type { Vehicle, VehicleDetails } from '@volant/shared/vehicles/vehicles.schema.ts';
import { picture, type UploadFile } from './pictures.ts';

/** What the registration form asks for. */
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

/** A vehicle with days on which it is free, and an optional accessory. */
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

/** A person without an account. */
export const newPerson = (): Person => ({
  firstName: 'Léa',
  lastName: 'Peeters',
  email: `lea.${randomUUID()}@exemple.be`,
  phoneNumber: '0470 12 34 56',
  password: 'Tournesol-9!',
});

const photo = picture('photo.png', [40, 90, 160]);

/** Confirms a payment intent by card at the provider's sandbox, as the embedded form does in the browser. */
export const confirmByCard = async (
  sandboxUrl: string,
  clientSecret: string,
  { key = 'pk_test_sandbox', number = '4242 4242 4242 4242' } = {},
): Promise<void> => {
  const response = await fetch(`${sandboxUrl}/sandbox/api/payment-intents/confirm`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      key,
      clientSecret,
      method: { type: 'card', number: number.replaceAll(' ', ''), expMonth: 12, expYear: 2040, cvc: '123' },
      returnUrl: 'http://localhost/payment-success',
    }),
  });
  if (!response.ok) throw new Error(`The card was not accepted: ${await response.text()}`);
};

const pathOf = (endpoint: Endpoint, { params, query }: Call): string => {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params?.[name] ?? ''),
  );
  return query ? `${path}?${new URLSearchParams(query).toString()}` : path;
};

/** The body of an answer; throws when the call was refused. */
const successOf = <T>(endpoint: Endpoint, { status, body }: Answer<T>): T => {
  if (status >= 300)
    throw new Error(`${endpoint.method} ${endpoint.path}: ${status} ${JSON.stringify(body)}`);
  return body;
};

/** Calls the site's API as its pages do: prepares a test, and checks its result on the server. */
export const siteClient = (url: string) => {
  let rentals = 0;

  const send = async <T>(
    method: string,
    path: string,
    { token, body, type }: { token?: string; body?: string | FormData; type?: string },
  ): Promise<Answer<T>> => {
    const response = await fetch(url + path, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(type !== undefined && { 'content-type': type }),
      },
      ...(body !== undefined && { body }),
    });
    const text = await response.text();
    return { status: response.status, body: (text === '' ? undefined : JSON.parse(text)) as T };
  };

  const call = <T>(endpoint: Endpoint, input: Call = {}): Promise<Answer<T>> => {
    const { token, body } = input;
    return send<T>(endpoint.method, pathOf(endpoint, input), {
      ...(token !== undefined && { token }),
      ...(body !== undefined && { body: JSON.stringify(body), type: 'application/json' }),
    });
  };

  /** A multipart call: the fields as JSON, the files as photos. */
  const upload = <T>(
    endpoint: Endpoint,
    { token, params }: Pick<Call, 'params'> & { token: string },
    fields: Record<string, unknown>,
    files: readonly UploadFile[] = [],
  ): Promise<Answer<T>> => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, JSON.stringify(value));
    for (const { name, mimeType, buffer } of files) {
      form.append('photos', new File([new Uint8Array(buffer)], name, { type: mimeType }));
    }
    return send(endpoint.method, pathOf(endpoint, params ? { params } : {}), { token, body: form });
  };

  const expected = async <T>(endpoint: Endpoint, input: Call = {}): Promise<T> =>
    successOf(endpoint, await call<T>(endpoint, input));

  const vehicles = (): Promise<Vehicle[]> => expected(catalogueApi.list);
  const reservedPeriods = (vehicle: Vehicle): Promise<ReservedPeriod[]> =>
    expected(reservationsApi.reservedPeriods, { params: { id: vehicle.id } });

  /** The first free days of the next vehicle, in turn, so that parallel tests do not compete for the same dates. */
  const freeRental = async ({ days = 3, notBefore = 20 } = {}): Promise<Rental> => {
    const all = await vehicles();
    // Journeys find a vehicle by its name; some add one of the same name, or one of which nothing else is known.
    const fleet = all.filter(
      (one) =>
        one.extraKmPrice !== null &&
        all.filter((other) => vehicleName(other).includes(vehicleName(one))).length === 1,
    );
    const vehicle = fleet[rentals++ % fleet.length]!;
    const reserved = await reservedPeriods(vehicle);
    const today = agencyDay(new Date());
    for (let from = notBefore; from < 600; from += 1) {
      const period = { startDate: addDays(today, from), endDate: addDays(today, from + days) };
      if (!reserved.some((other) => overlaps(period, other))) return { vehicle, ...period };
    }
    throw new Error(`${vehicleName(vehicle)} is never free`);
  };

  /** Holds the dates, as the wizard does; with a captured payment it confirms the reservation. */
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

  /** Pays the deposit of a hold as the embedded form does; returns the id of the payment. */
  const payDeposit = async (
    token: string,
    { id, deposit }: Reservation,
    number?: string,
  ): Promise<string> => {
    const { clientSecret } = await expected<{ clientSecret: string }>(paymentsApi.createIntent, {
      token,
      body: { amount: toCents(deposit), reservationId: id },
    });
    const { publishableKey } = await expected<{ publishableKey: string }>(paymentsApi.config);
    await confirmByCard(url, clientSecret, { key: publishableKey, ...(number && { number }) });
    return clientSecret.split('_secret_')[0]!;
  };

  /** Adds a vehicle as the manager's form does. */
  const addVehicle = async (
    token: string,
    vehicule: VehicleDetails = exampleDetails({ mileage: 12_000, dailyPrice: 50, maxDailyMileage: 200 }),
    photos: readonly UploadFile[] = [photo],
  ): Promise<Vehicle> =>
    successOf(vehiclesApi.create, await upload<Vehicle>(vehiclesApi.create, { token }, { vehicule }, photos));

  return {
    url,
    call,
    expected,
    upload,
    addVehicle,
    vehicles,
    reservedPeriods,
    freeRental,
    book,
    payDeposit,
    register: async (person: Person = newPerson()): Promise<Customer> => {
      const { token } = await expected<{ token: string }>(accountsApi.register, {
        body: { ...person, role: 'CUSTOMER' },
      });
      return { ...person, token };
    },
    logIn: async ({ email, password }: Pick<Person, 'email' | 'password'>): Promise<string> =>
      (await expected<{ token: string }>(accountsApi.login, { body: { email, password } })).token,
    accessories: (token: string): Promise<Accessory[]> => expected(accessoriesApi.list, { token }),
    myReservations: (token: string): Promise<Reservation[]> => expected(reservationsApi.mine, { token }),
    /** Releases the holds of a customer. */
    releaseHolds: async (token: string): Promise<void> => {
      const holds = (await expected<Reservation[]>(reservationsApi.mine, { token })).filter(
        ({ status }) => status === 'pending',
      );
      for (const { id } of holds) await expected(reservationsApi.release, { token, params: { id } });
    },
    outcome: (token: string, paymentId: string): Promise<PaymentReservation> =>
      expected(paymentOutcomeApi.read, { token, params: { id: paymentId } }),
    /** Ends a session on the server; the browser does not know yet. */
    endSession: (token: string): Promise<undefined> => expected(sessionApi.logout, { token }),
  };
};

export type SiteClient = ReturnType<typeof siteClient>;
