import type { FastifyInstance } from 'fastify';
import { paymentMessages } from '@volant/shared/payments/payments.messages.ts';
import { paymentsContract } from '@volant/shared/payments/payments.contract.ts';
import { reservationMessages } from '@volant/shared/reservations/reservations.messages.ts';
import { reservationsContract } from '@volant/shared/reservations/reservations.contract.ts';
import type { Authenticate } from '../http/auth.ts';
import { arrivalOf } from '../http/arrivals.ts';
import { handle } from '../http/handle.ts';
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
  handle(app, authenticate, reservationsContract.book, async ({ body, user, request, reply }) => {
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
  });

  handle(app, authenticate, reservationsContract.release, ({ params, user }) =>
    reservations.release(user, params.id),
  );

  handle(app, authenticate, reservationsContract.mine, ({ user }) => reservations.listOf(user));

  handle(
    app,
    authenticate,
    reservationsContract.all,
    {
      whole: ({ query }) => reservations.listAll(query),
      page: ({ query }) => reservations.listPage(query),
    },
    { denials: { forbidden: reservationMessages.listForbidden } },
  );

  handle(app, authenticate, reservationsContract.cancel, ({ params, query }) =>
    query.motif === 'no_show'
      ? reservations.cancelAbsent(params.id)
      : reservations.cancel(params.id, { byAgency: query.motif === 'agence' }),
  );

  handle(app, authenticate, reservationsContract.finalize, ({ params, query }) =>
    reservations.finalize(params.id, query.mileageDriven),
  );

  handle(app, authenticate, reservationsContract.reservedPeriods, ({ params, user }) =>
    reservations.reservedPeriods(params.id, user),
  );

  handle(app, authenticate, paymentsContract.reservation, async ({ params, user }) => {
    const found = await reservations.ofPayment(user, params.id);
    if (!found) throw refuse(404, 'payment_not_found', paymentMessages.notFound);
    return found;
  });
};
