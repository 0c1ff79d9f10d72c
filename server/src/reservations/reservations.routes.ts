import type { FastifyInstance } from 'fastify';
import { paymentMessages } from '@volant/shared/payments/payments.messages.ts';
import { paymentsApi } from '@volant/shared/payments/payments.api.ts';
import { providerIdParams } from '@volant/shared/payments/payments.schema.ts';
import { reservationMessages } from '@volant/shared/reservations/reservations.messages.ts';
import { reservationsApi } from '@volant/shared/reservations/reservations.api.ts';
import {
  cancelQuery,
  finalizeQuery,
  managerQuery,
  reservationBody,
} from '@volant/shared/reservations/reservations.schema.ts';
import type { Authenticate } from '../http/auth.ts';
import { arrivalOf } from '../http/arrivals.ts';
import { handle, handlePublic } from '../http/handle.ts';
import { idParams } from '@volant/shared/kernel/id.schema.ts';
import { addressKeys, networkOf, type CountTry } from '../http/rate-limit.ts';
import { refuse } from '../problem.ts';
import type { Reservations } from './reservations.service.ts';

export interface ReservationRoutesDeps {
  authenticate: Authenticate;
  reservations: Reservations;
  countTry: CountTry;
}

export const reservationRoutes = (
  app: FastifyInstance,
  { authenticate, reservations, countTry }: ReservationRoutesDeps,
): void => {
  handle(
    app,
    authenticate,
    reservationsApi.book,
    { body: reservationBody },
    async ({ body, user, request, reply }) => {
      const buyer = {
        id: user.id,
        network: networkOf(request.ip),
        askedAt: arrivalOf(request),
        countTry: async () =>
          (await countTry('order', `account:${user.id}`)) ??
          (await countTry('orderAddress', addressKeys(request.ip))),
        countRepeat: () => countTry('repeatedOrder', `account:${user.id}`),
      };
      const { created, reservation } = await reservations.book(buyer, body);
      reply.code(created ? 201 : 200);
      return reservation;
    },
  );

  handle(app, authenticate, reservationsApi.release, { params: idParams }, ({ params, user }) =>
    reservations.release(user, params.id),
  );

  handle(app, authenticate, reservationsApi.mine, {}, ({ user }) => reservations.listOf(user));

  const listing = { query: managerQuery, denials: { forbidden: reservationMessages.listForbidden } };
  handle(app, authenticate, reservationsApi.all, listing, async ({ query, reply }) => {
    const { limit, ...question } = query;
    if (limit === undefined) return reservations.listAll(question);
    return reply.send(await reservations.listPage({ ...question, limit }));
  });

  handle(
    app,
    authenticate,
    reservationsApi.cancel,
    { params: idParams, query: cancelQuery },
    ({ params, query }) =>
      query.motif === 'no_show'
        ? reservations.cancelAbsent(params.id)
        : reservations.cancel(params.id, { byAgency: query.motif === 'agence' }),
  );

  handle(
    app,
    authenticate,
    reservationsApi.finalize,
    { params: idParams, query: finalizeQuery },
    ({ params, query }) => reservations.finalize(params.id, query.mileageDriven),
  );

  handlePublic(app, authenticate, reservationsApi.reservedPeriods, { params: idParams }, ({ params, user }) =>
    reservations.reservedPeriods(params.id, user),
  );

  handle(
    app,
    authenticate,
    paymentsApi.reservation,
    { params: providerIdParams },
    async ({ params, user }) => {
      const found = await reservations.ofPayment(user, params.id);
      if (!found) throw refuse(404, 'payment_not_found', paymentMessages.notFound);
      return found;
    },
  );
};
