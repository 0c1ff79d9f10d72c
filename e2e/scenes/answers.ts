import { accessoriesApi } from '@volant/shared/accessories/accessories.api.ts';
import { accountsApi } from '@volant/shared/accounts/accounts.api.ts';
import { contactApi } from '@volant/shared/contact/contact.api.ts';
import type { Endpoint } from '@volant/shared/kernel/endpoint.ts';
import { reservationsApi } from '@volant/shared/reservations/reservations.api.ts';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import { exampleDetails } from '@volant/shared/testing/example-vehicle.ts';
import { vehiclesApi } from '@volant/shared/vehicles/vehicles.api.ts';
import type { Vehicle } from '@volant/shared/vehicles/vehicles.schema.ts';
import { stranger, type Agency, type Answer, type Customer, type Rental } from '../agency.ts';
import { falsePicture, picture, type PickedFile } from '../pictures.ts';
import type { AnswerPlace, ProblemAnswer } from '../stage.ts';
import { managerAccount } from '../volant-process.ts';

const NOWHERE = 2_147_483_647;

interface Callers {
  volant: Agency;
  customer: Customer;
  other: Customer;
  manager: string;
  vehicle: Vehicle;
  rental: Rental;
}

type Asking = (callers: Callers) => Promise<Answer<ProblemAnswer>>;

type Call = NonNullable<Parameters<Agency['call']>[1]>;

const ask =
  (endpoint: Endpoint, call: (callers: Callers) => Call = () => ({})): Asking =>
  (callers) =>
    callers.volant.call(endpoint, call(callers));

const asCustomer = (endpoint: Endpoint, call: Call = {}): Asking =>
  ask(endpoint, ({ customer }) => ({ token: customer.token, ...call }));

const asManager = (endpoint: Endpoint, call: Call = {}): Asking =>
  ask(endpoint, ({ manager }) => ({ token: manager, ...call }));

/** A multipart call, as the manager's form makes it. */
const send = async (
  { volant, manager }: Callers,
  path: string,
  texts: Record<string, unknown>,
  files: readonly PickedFile[] = [],
): Promise<Answer<ProblemAnswer>> => {
  const form = new FormData();
  for (const [name, value] of Object.entries(texts)) form.append(name, JSON.stringify(value));
  for (const { name, mimeType, buffer } of files) {
    form.append('photos', new Blob([new Uint8Array(buffer)], { type: mimeType }), name);
  }
  const response = await fetch(volant.url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${manager}` },
    body: form,
  });
  return { status: response.status, body: (await response.json()) as ProblemAnswer };
};

const peugeot = exampleDetails();
const photo = picture('photo.png', [40, 90, 160]);
const photos = (count: number): PickedFile[] => Array.from({ length: count }, () => photo);
const tooLarge: PickedFile = {
  name: 'lourde.png',
  mimeType: 'image/png',
  buffer: Buffer.concat([photo.buffer, Buffer.alloc(5 * 1024 * 1024)]),
};

const create =
  (vehicule: object, files: readonly PickedFile[] = [photo]): Asking =>
  (callers) =>
    send(callers, vehiclesApi.create.path, { vehicule }, files);

const bookBetween =
  (startDate?: (rental: Rental) => string, endDate?: (rental: Rental) => string): Asking =>
  ({ volant, customer, rental }) =>
    volant.call(reservationsApi.book, {
      token: customer.token,
      body: {
        vehicule: { id: rental.vehicle.id },
        startDate: startDate?.(rental),
        endDate: endDate?.(rental),
        totalPrice: 1,
        status: 'upcoming',
      },
    });

const register = (changes: object): Asking =>
  ask(accountsApi.register, () => ({ body: { ...stranger(), role: 'CUSTOMER', ...changes } }));

const start = ({ startDate }: Rental): string => startDate;
const end = ({ endDate }: Rental): string => endDate;

/** How each answer of the list is brought about. */
export const askings: Record<AnswerPlace, Asking> = {
  'anonymous-profile': ask(accountsApi.me),
  'anonymous-archived': ask(vehiclesApi.archived),
  'anonymous-creation': ask(vehiclesApi.create),
  'customer-archived': asCustomer(vehiclesApi.archived),
  'customer-creation': asCustomer(vehiclesApi.create),
  'customer-status': asCustomer(vehiclesApi.changeStatus, {
    params: { id: 1 },
    query: { status: 'ARCHIVED' },
  }),
  'customer-reservations': asCustomer(reservationsApi.all),
  'customer-accessory': asCustomer(accessoriesApi.create, {
    body: { name: 'GPS', dailyPrice: 1, quantity: 1 },
  }),
  'customer-accessory-removal': asCustomer(accessoriesApi.remove, { params: { id: 1 } }),
  'customer-cancel': asCustomer(reservationsApi.cancel, { params: { id: 1 } }),
  'manager-booking': asManager(reservationsApi.book, { body: {} }),
  'login-empty': ask(accountsApi.login, () => ({ body: {} })),
  'login-bad-email': ask(accountsApi.login, () => ({ body: { email: 'lea@exemple', password: 'x' } })),
  'register-empty': ask(accountsApi.register, () => ({ body: {} })),
  'register-short': register({ password: 'Abcde-9' }),
  'register-taken': (callers) => register({ email: callers.customer.email })(callers),
  'forgot-sent': ask(accountsApi.forgotPassword, () => ({ body: { email: stranger().email } })),
  'reset-all-wrong': ask(accountsApi.resetPassword, () => ({
    body: { newPassword: 'abc', confirmPassword: 'abcd' },
  })),
  'email-wrong-password': asCustomer(accountsApi.updateEmail, {
    body: { newEmail: stranger().email, password: 'Faux-9-mot!' },
  }),
  'email-taken': ask(accountsApi.updateEmail, ({ customer, other }) => ({
    token: customer.token,
    body: { newEmail: other.email, password: customer.password },
  })),
  'phone-wrong': asCustomer(accountsApi.updatePhone, { body: { newPhoneNumber: '+32 1' } }),
  'password-wrong': asCustomer(accountsApi.changePassword, {
    body: { currentPassword: 'Faux-9-mot!', newPassword: 'Nouveau-9!', confirmPassword: 'Nouveau-9!' },
  }),
  'password-differs': ask(accountsApi.changePassword, ({ customer }) => ({
    token: customer.token,
    body: { currentPassword: customer.password, newPassword: 'Nouveau-9!', confirmPassword: 'Nouveau-8!' },
  })),
  'contact-empty': ask(contactApi.send, () => ({ body: {} })),
  'contact-captcha': ask(contactApi.send, () => ({
    body: { ...stranger(), message: 'Bonjour', recaptchaToken: '' },
  })),
  'vehicle-missing': ask(vehiclesApi.detail, () => ({ params: { id: NOWHERE } })),
  'vehicle-archived': async (callers) => {
    const { volant, manager: token, vehicle } = callers;
    const params = { id: vehicle.id };
    await volant.call(vehiclesApi.changeStatus, { token, params, query: { status: 'ARCHIVED' } });
    return volant.call(vehiclesApi.detail, { params });
  },
  'vehicle-empty': create({ mileage: -1 }),
  'vehicle-no-brand': create({ ...peugeot, brand: ' ' }),
  'vehicle-no-model': create({ ...peugeot, model: ' ' }),
  'vehicle-no-photo': create(peugeot, []),
  'vehicle-false-photo': create(peugeot, [falsePicture('texte.png')]),
  'vehicle-large-photo': create(peugeot, [tooLarge]),
  'vehicle-too-many-photos': create(peugeot, photos(11)),
  'change-wrong': ask(vehiclesApi.modify, ({ manager, vehicle }) => ({
    token: manager,
    body: { id: vehicle.id, ...peugeot, maxDailyMileage: 0 },
  })),
  'change-too-many-photos': (callers) =>
    send(
      callers,
      vehiclesApi.updatePhotos.path.replace(':id', String(callers.vehicle.id)),
      { vehicule: {}, remainingPhotoUrls: callers.vehicle.photoUrls },
      photos(10),
    ),
  'booking-no-dates': bookBetween(),
  'booking-order': bookBetween(end, start),
  'booking-short': bookBetween(start, start),
  'booking-overlap': async (callers) => {
    await callers.volant.book(callers.other.token, callers.rental);
    return callers.volant.book(callers.customer.token, callers.rental) as Promise<Answer<ProblemAnswer>>;
  },
  'finalize-wrong': asManager(reservationsApi.finalize, {
    params: { id: 1 },
    query: { mileageDriven: '-1' },
  }),
  'accessory-wrong': asManager(accessoriesApi.create, { body: { name: 'GPS', dailyPrice: 0, quantity: 1 } }),
  'accessory-missing': asManager(accessoriesApi.remove, { params: { id: NOWHERE } }),
  'accessory-reserved': async ({ volant, manager: token }) => {
    const { body } = await volant.call<Reservation[]>(reservationsApi.all, { token });
    const { id } = body.flatMap(({ accessories }) => accessories)[0]!.accessory;
    return volant.call(accessoriesApi.remove, { token, params: { id } });
  },
};

export const gatherCallers = async (volant: Agency): Promise<Callers> => {
  const manager = await volant.logIn(managerAccount);
  return {
    volant,
    manager,
    customer: await volant.register(),
    other: await volant.register(),
    rental: await volant.freeRental(),
    vehicle: await volant.addVehicle(manager, new Blob([new Uint8Array(photo.buffer)])),
  };
};
