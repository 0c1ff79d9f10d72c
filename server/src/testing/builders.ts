import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { generateSync } from 'otplib/functional';
import type { CaptchaSetup } from '@volant/shared/contact/contact.schema.ts';
import { toEuros } from '@volant/shared/kernel/money.ts';
import { addDays, agencyDay, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { daysCharged } from '@volant/shared/kernel/period.ts';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import type { ConfirmedEmail, RestoredEmail } from '@volant/shared/accounts/accounts.schema.ts';
import type { StaffRole } from '@volant/shared/accounts/staff/staff.rules.ts';
import type { ProblemBody } from '@volant/shared/kernel/refusals/problem.ts';
import type { Mail } from '../outbox/mailer.ts';
import type { TestAnswer, TestApp } from './test-app.ts';

export interface TestCustomer {
  id: number;
  email: string;
  token: string;
}

export interface TestVehicle {
  id: number;
  dailyPriceCents: number;
}

export interface TestAccessory {
  id: number;
  dailyPriceCents: number;
  quantity: number;
}

let sequence = 0;

/** A customer whose address is confirmed. */
export const aCustomer = async (t: TestApp): Promise<TestCustomer> => {
  const customer = await aNewcomer(t);
  await t.change('account', { id: customer.id }, { email_confirmed_at: t.clock.now() });
  return customer;
};

/** A customer whose address is not confirmed. */
export const aNewcomer = async (t: TestApp): Promise<TestCustomer> => {
  sequence += 1;
  const email = `client${sequence}@exemple.be`;
  const { body } = await t.post<{ token: string }>('/api/auths/register', undefined, {
    email,
    password: 'Tournesol-9!',
    firstName: 'Léa',
    lastName: 'Peeters',
    phoneNumber: '0470 12 34 56',
    role: 'CUSTOMER',
  });
  const me = await t.get<{ id: number }>('/api/auths/me', body.token);
  return { id: me.body.id, email, token: body.token };
};

/** The code of the authenticator application at the test's time, or some seconds later. */
export const totpCode = (t: TestApp, secret: string, seconds = 0): string =>
  generateSync({ secret, epoch: Math.floor(t.clock.now().getTime() / 1000) + seconds });

/** The token of the confirmation link in a mail. */
export const emailTokenOf = (mail: Mail | undefined): string | undefined =>
  /\/confirm-email\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1];

/** Confirms an address with the link in a mail, as the page of the link does. */
export const openEmailLink = (
  t: TestApp,
  mail: Mail | undefined,
): Promise<TestAnswer<ConfirmedEmail & ProblemBody>> =>
  t.post('/api/auths/confirm-email', undefined, { token: emailTokenOf(mail) });

/** The token of the link in a mail that puts an address back. */
export const restoreTokenOf = (mail: Mail | undefined): string | undefined =>
  /\/restore-email\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1];

/** Puts an address back with the link in a mail, as the page of the link does. */
export const openRestoreLink = (
  t: TestApp,
  mail: Mail | undefined,
): Promise<TestAnswer<RestoredEmail & ProblemBody>> =>
  t.post('/api/auths/restore-email', undefined, { token: restoreTokenOf(mail) });

/** A registered account that was made one of the agency: they cannot register. */
const ofTheAgency = async (t: TestApp, role: StaffRole): Promise<TestCustomer> => {
  const account = await aCustomer(t);
  await t.change('account', { id: account.id }, { role: 'MANAGER' });
  await t.db.insertInto('staff_member').values({ account_id: account.id, role }).execute();
  return account;
};

/** A manager with all rights: an owner of the agency. */
export const aManager = (t: TestApp): Promise<TestCustomer> => ofTheAgency(t, 'owner');

/** A manager who may do the work of the day alone. */
export const anEmployee = (t: TestApp): Promise<TestCustomer> => ofTheAgency(t, 'employee');

/** Somebody who reads the books of the agency alone. */
export const anAccountant = (t: TestApp): Promise<TestCustomer> => ofTheAgency(t, 'accountant');

/** Sessions end while the clock moves: `manager` becomes another one, whose session begins now. */
export const renewManager = async (t: TestApp, manager: TestCustomer): Promise<void> => {
  Object.assign(manager, await aManager(t));
};

export const aVehicle = async (
  t: TestApp,
  values: { dailyPriceCents?: number; status?: 'active' | 'archived'; brand?: string; model?: string } = {},
): Promise<TestVehicle> => {
  const dailyPriceCents = values.dailyPriceCents ?? 50_00;
  const { id } = await t.insert('vehicle', {
    brand: values.brand ?? 'Peugeot',
    model: values.model ?? '308',
    description: 'Boîte manuelle\nEssence\n5 places',
    mileage_km: 12_000,
    daily_price_cents: dailyPriceCents,
    max_daily_mileage_km: 200,
    status: values.status ?? 'active',
    created_at: t.clock.now(),
  });
  t.dropCatalogue();
  return { id, dailyPriceCents };
};

export const anAccessory = async (
  t: TestApp,
  values: { name?: string; dailyPriceCents?: number; quantity?: number } = {},
): Promise<TestAccessory> => {
  const accessory = {
    name: values.name ?? 'Siège bébé',
    daily_price_cents: values.dailyPriceCents ?? 5_00,
    quantity: values.quantity ?? 2,
  };
  const { id } = await t.insert('accessory', { ...accessory, created_at: t.clock.now() });
  return { id, dailyPriceCents: accessory.daily_price_cents, quantity: accessory.quantity };
};

/** The day that many days after the test's today. */
export const inDays = (t: TestApp, days: number): IsoDate => addDays(agencyDay(t.clock.now()), days);

export interface OrderInput {
  vehicle: TestVehicle;
  from: number;
  to: number;
  accessories?: { accessory: TestAccessory; quantity: number }[];
}

/** The body of an order with what every client sends, at the right price. */
export const orderBody = (t: TestApp, customer: TestCustomer, input: OrderInput) => {
  const period = { startDate: inDays(t, input.from), endDate: inDays(t, input.to) };
  const lines = input.accessories ?? [];
  const dailyCents =
    input.vehicle.dailyPriceCents +
    lines.reduce((sum, line) => sum + line.accessory.dailyPriceCents * line.quantity, 0);
  return {
    customerId: customer.id,
    vehicule: { id: input.vehicle.id },
    ...period,
    totalPrice: toEuros(dailyCents * daysCharged(period)),
    status: 'upcoming',
    ...(lines.length > 0 && {
      accessories: lines.map((line) => ({
        accessory: { id: line.accessory.id },
        quantityReserved: line.quantity,
      })),
    }),
  };
};

/** `via`: the address that a proxy reports, and the solved captcha. */
export const book = (
  t: TestApp,
  customer: TestCustomer,
  input: OrderInput,
  via: { ip?: string; solution?: string } = {},
): Promise<TestAnswer<Reservation>> =>
  t.call<Reservation>({
    method: 'POST',
    path: '/api/reservations',
    token: customer.token,
    body: {
      ...orderBody(t, customer, input),
      ...(via.solution !== undefined && { recaptchaToken: via.solution }),
    },
    ...(via.ip !== undefined && { headers: { 'x-forwarded-for': via.ip } }),
  });

/** Solves the captcha that the site shows, as its widget does. */
export const solveCaptcha = async (t: TestApp): Promise<string> => {
  const { body } = await t.get<CaptchaSetup>('/api/captcha');
  if (body.kind !== 'altcha') throw new Error('not ALTCHA');
  const solution = await solveChallenge({ challenge: body.challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge: body.challenge, solution })).toString('base64');
};

export const openIntent = (
  t: TestApp,
  customer: TestCustomer,
  input: { amount: number; reservationId?: number },
): Promise<TestAnswer<{ clientSecret: string }>> =>
  t.post('/api/payment/create-payment-intent', customer.token, input);

/** Pays an intent as the browser would, with one of the provider's test methods. */
export const pay = async (t: TestApp, clientSecret: string, method = 'pm_card_visa'): Promise<string> => {
  const id = clientSecret.split('_secret_')[0] ?? '';
  await t.stripe.paymentIntents.confirm(id, {
    payment_method: method,
    return_url: 'http://localhost:3000/payment-success',
  });
  return id;
};
