import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { z } from 'zod';
import {
  accessoriesContract,
  contactContract,
  paymentsContract,
  reservationsContract,
  vehiclesContract,
} from '@volant/shared/contracts.ts';
import { contract } from '@volant/shared/kernel/contract.ts';
import { endpoints } from '@volant/shared/kernel/endpoint.ts';
import { reservationsApi } from '@volant/shared/reservations/reservations.api.ts';
import type { Reservation, ReservationPage } from '@volant/shared/reservations/reservations.schema.ts';
import type { Vehicle } from '@volant/shared/vehicles/vehicles.schema.ts';
import { handle, handleRaw } from './handle.ts';

const noSession = () => Promise.resolve(null);

const query = z.object({ limit: z.string().transform(Number).optional(), q: z.string().optional() });
const names = z.array(z.string());
const page = z.strictObject({ names });
const schemas = { list: { query, response: names, page }, clear: {} };
const api = endpoints<typeof schemas>()({
  list: { method: 'GET', path: '/api/names', access: 'public' },
  clear: { method: 'POST', path: '/api/names/clear', access: 'public' },
});
const { list, clear } = contract(api, schemas);

it('calls `page` when there is a limit, and `whole` otherwise', async () => {
  const app = Fastify();
  handle(app, noSession, list, {
    whole: (call) => Promise.resolve([`all of ${call.query.q ?? ''}`]),
    page: (call) => Promise.resolve({ names: [`${call.query.limit} of ${call.query.q ?? ''}`] }),
  });
  expect((await app.inject({ url: '/api/names?q=a' })).json()).toEqual(['all of a']);
  expect((await app.inject({ url: '/api/names?q=a&limit=2' })).json()).toEqual({ names: ['2 of a'] });
});

it('answers 204 when the handler returns nothing', async () => {
  const app = Fastify();
  handle(app, noSession, clear, () => Promise.resolve(undefined));
  const { statusCode, body } = await app.inject({ method: 'POST', url: '/api/names/clear' });
  expect([statusCode, body]).toEqual([204, '']);
});

// Proven by compiling: each line under a directive is one that the compiler refuses.
it('accepts only a handler that matches its contract', () => {
  const app = () => Fastify();
  const reservation = (_of?: unknown): Promise<Reservation> => Promise.reject(new Error('never called'));
  const reservations = (): Promise<Reservation[]> => Promise.reject(new Error('never called'));
  const firstPage = (): Promise<ReservationPage> => Promise.reject(new Error('never called'));
  const vehicle = (): Promise<Vehicle> => Promise.reject(new Error('never called'));

  handle(app(), noSession, reservationsContract.cancel, reservation);
  // @ts-expect-error an endpoint without its schemas
  handle(app(), noSession, reservationsApi.cancel, reservation);
  // @ts-expect-error schemas beside the contract
  handle(app(), noSession, paymentsContract.createIntent, { body: query }, reservation);
  // @ts-expect-error the answer of another endpoint
  handle(app(), noSession, reservationsContract.cancel, vehicle);
  // @ts-expect-error an answer where none is given
  handle(app(), noSession, accessoriesContract.remove, vehicle);
  // @ts-expect-error no answer where one is given
  handle(app(), noSession, reservationsContract.cancel, () => Promise.resolve(undefined));
  // @ts-expect-error a key of another endpoint's body
  handle(app(), noSession, reservationsContract.book, ({ body }) => reservation(body.amount));
  // @ts-expect-error a query where there is none
  handle(app(), noSession, reservationsContract.release, ({ query: { motif } }) => reservation(motif));
  // @ts-expect-error the caller of a public endpoint may be nobody
  handle(app(), noSession, contactContract.send, async ({ user }) => ({ message: user.email }));

  handle(app(), noSession, reservationsContract.all, { whole: reservations, page: firstPage });
  // @ts-expect-error pages are asked for as well
  handle(app(), noSession, reservationsContract.all, reservations);
  // @ts-expect-error a page is no list
  handle(app(), noSession, reservationsContract.all, { whole: reservations, page: reservations });

  handleRaw(app(), vehiclesContract.list, () => undefined);
  // @ts-expect-error a raw handler would find its body unchecked
  handleRaw(app(), contactContract.send, () => undefined);
  // @ts-expect-error a raw handler would not know who calls
  handleRaw(app(), vehiclesContract.archived, () => undefined);
  // @ts-expect-error bytes are for a raw handler
  handle(app(), noSession, paymentsContract.webhook, async () => ({ received: true as const }));
});
