import { accessoriesApi } from '@volant/shared/accessories/accessories.api.ts';
import { accountsApi } from '@volant/shared/accounts/accounts.api.ts';
import { sessionApi } from '@volant/shared/accounts/session.api.ts';
import { contactApi } from '@volant/shared/contact/contact.api.ts';
import type { Endpoint } from '@volant/shared/kernel/endpoint.ts';
import { reservationsApi } from '@volant/shared/reservations/reservations.api.ts';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import { exampleDetails } from '@volant/shared/testing/example-vehicle.ts';
import { catalogueApi } from '@volant/shared/vehicles/catalogue.api.ts';
import { vehiclesApi } from '@volant/shared/vehicles/vehicles.api.ts';
import type { Vehicle } from '@volant/shared/vehicles/vehicles.schema.ts';
import { fakePicture, picture, type UploadFile } from '../pictures.ts';
import { newPerson, type Answer, type Customer, type Rental, type SiteClient } from '../site-client.ts';
import { UNKNOWN_ID } from './test-vehicle.ts';
import type { AnswerName, ProblemAnswer } from '../text-scenario.ts';
import { managerAccount } from '../volant-process.ts';

interface Clients {
  volant: SiteClient;
  customer: Customer;
  other: Customer;
  manager: string;
  vehicle: Vehicle;
  rental: Rental;
}

type ApiRequest = (clients: Clients) => Promise<Answer<ProblemAnswer>>;

type Call = NonNullable<Parameters<SiteClient['call']>[1]>;

const request =
  (endpoint: Endpoint, call: (clients: Clients) => Call = () => ({})): ApiRequest =>
  (clients) =>
    clients.volant.call(endpoint, call(clients));

const asCustomer = (endpoint: Endpoint, call: Call = {}): ApiRequest =>
  request(endpoint, ({ customer }) => ({ token: customer.token, ...call }));

const asManager = (endpoint: Endpoint, call: Call = {}): ApiRequest =>
  request(endpoint, ({ manager }) => ({ token: manager, ...call }));

const peugeot = exampleDetails();
const photo = picture('photo.png', [40, 90, 160]);
const photos = (count: number): UploadFile[] => Array.from({ length: count }, () => photo);
const tooLarge: UploadFile = {
  name: 'lourde.png',
  mimeType: 'image/png',
  buffer: Buffer.concat([photo.buffer, Buffer.alloc(5 * 1024 * 1024)]),
};

const create =
  (vehicule: object, files: readonly UploadFile[] = [photo]): ApiRequest =>
  ({ volant, manager: token }) =>
    volant.upload(vehiclesApi.create, { token }, { vehicule }, files);

const bookBetween =
  (startDate?: (rental: Rental) => string, endDate?: (rental: Rental) => string): ApiRequest =>
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

const register = (changes: object): ApiRequest =>
  request(accountsApi.register, () => ({ body: { ...newPerson(), role: 'CUSTOMER', ...changes } }));

const start = ({ startDate }: Rental): string => startDate;
const end = ({ endDate }: Rental): string => endDate;

/** The request that produces each answer. */
export const apiRequests: Record<AnswerName, ApiRequest> = {
  'anonymous-profile': request(sessionApi.me),
  'anonymous-archived': request(catalogueApi.archived),
  'anonymous-creation': request(vehiclesApi.create),
  'customer-archived': asCustomer(catalogueApi.archived),
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
  'login-empty': request(accountsApi.login, () => ({ body: {} })),
  'login-bad-email': request(accountsApi.login, () => ({ body: { email: 'lea@exemple', password: 'x' } })),
  'register-empty': request(accountsApi.register, () => ({ body: {} })),
  'register-short': register({ password: 'Abcde-9' }),
  'register-taken': (clients) => register({ email: clients.customer.email })(clients),
  'forgot-sent': request(accountsApi.forgotPassword, () => ({ body: { email: newPerson().email } })),
  'reset-all-wrong': request(accountsApi.resetPassword, () => ({
    body: { newPassword: 'abc', confirmPassword: 'abcd' },
  })),
  'email-wrong-password': asCustomer(accountsApi.updateEmail, {
    body: { newEmail: newPerson().email, password: 'Faux-9-mot!' },
  }),
  'email-taken': request(accountsApi.updateEmail, ({ customer, other }) => ({
    token: customer.token,
    body: { newEmail: other.email, password: customer.password },
  })),
  'phone-wrong': asCustomer(accountsApi.updatePhone, { body: { newPhoneNumber: '+32 1' } }),
  'password-wrong': asCustomer(accountsApi.changePassword, {
    body: { currentPassword: 'Faux-9-mot!', newPassword: 'Nouveau-9!', confirmPassword: 'Nouveau-9!' },
  }),
  'password-differs': request(accountsApi.changePassword, ({ customer }) => ({
    token: customer.token,
    body: { currentPassword: customer.password, newPassword: 'Nouveau-9!', confirmPassword: 'Nouveau-8!' },
  })),
  'contact-empty': request(contactApi.send, () => ({ body: {} })),
  'contact-captcha': request(contactApi.send, () => ({
    body: { ...newPerson(), message: 'Bonjour', recaptchaToken: '' },
  })),
  'vehicle-missing': request(catalogueApi.detail, () => ({ params: { id: UNKNOWN_ID } })),
  'vehicle-archived': async (clients) => {
    const { volant, manager: token, vehicle } = clients;
    const params = { id: vehicle.id };
    await volant.call(vehiclesApi.changeStatus, { token, params, query: { status: 'ARCHIVED' } });
    return volant.call(catalogueApi.detail, { params });
  },
  'vehicle-empty': create({ mileage: -1 }),
  'vehicle-no-brand': create({ ...peugeot, brand: ' ' }),
  'vehicle-no-model': create({ ...peugeot, model: ' ' }),
  'vehicle-no-photo': create(peugeot, []),
  'vehicle-false-photo': create(peugeot, [fakePicture('texte.png')]),
  'vehicle-large-photo': create(peugeot, [tooLarge]),
  'vehicle-too-many-photos': create(peugeot, photos(11)),
  'change-wrong': request(vehiclesApi.modify, ({ manager, vehicle }) => ({
    token: manager,
    body: { id: vehicle.id, ...peugeot, maxDailyMileage: 0 },
  })),
  'change-too-many-photos': ({ volant, manager: token, vehicle }) =>
    volant.upload(
      vehiclesApi.updatePhotos,
      { token, params: { id: vehicle.id } },
      { vehicule: {}, remainingPhotoUrls: vehicle.photoUrls },
      photos(10),
    ),
  'booking-no-dates': bookBetween(),
  'booking-order': bookBetween(end, start),
  'booking-short': bookBetween(start, start),
  'booking-overlap': async (clients) => {
    await clients.volant.book(clients.other.token, clients.rental);
    return clients.volant.book(clients.customer.token, clients.rental) as Promise<Answer<ProblemAnswer>>;
  },
  'finalize-wrong': asManager(reservationsApi.finalize, {
    params: { id: 1 },
    query: { mileageDriven: '-1' },
  }),
  'accessory-wrong': asManager(accessoriesApi.create, { body: { name: 'GPS', dailyPrice: 0, quantity: 1 } }),
  'accessory-missing': asManager(accessoriesApi.remove, { params: { id: UNKNOWN_ID } }),
  'accessory-reserved': async ({ volant, manager: token }) => {
    const { body } = await volant.call<Reservation[]>(reservationsApi.all, { token });
    const { id } = body.flatMap(({ accessories }) => accessories)[0]!.accessory;
    return volant.call(accessoriesApi.remove, { token, params: { id } });
  },
};

export const createClients = async (volant: SiteClient): Promise<Clients> => {
  const manager = await volant.logIn(managerAccount);
  return {
    volant,
    manager,
    customer: await volant.register(),
    other: await volant.register(),
    rental: await volant.freeRental(),
    vehicle: await volant.addVehicle(manager),
  };
};
