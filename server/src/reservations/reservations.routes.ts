import type { FastifyInstance } from 'fastify';
import {
  awaitedReturnsContract,
  correctionsContract,
  counterContract,
  customerRentalsContract,
  departuresContract,
  noShowContract,
  notesContract,
  paymentOutcomeContract,
  reservationCompanyContract,
  reservationChangesContract,
  reservationMonthsContract,
  reservationRequestsContract,
  reservationsContract,
  unpaidHoldsContract,
} from '@volant/shared/contracts.ts';
import { reservationRefusals } from '@volant/shared/reservations/reservations.refusals.ts';
import { defaultWords } from '@volant/shared/words/words.ts';
import type { Authenticate } from '../platform/http/auth.ts';
import { arrivalOf } from '../platform/http/requests.ts';
import { FileStream, handle, JsonStream } from '../platform/http/handle.ts';
import { addressKeys, networkOf, type CountTry } from '../platform/http/rate-limit.ts';
import type { Book } from './booking/book.ts';
import { noteAddress } from './booking/note-address.ts';
import { changeCompany, readCompanyOfCustomer, readOwnCompany } from './change-company.ts';
import { cancel } from './changes/cancel.ts';
import { sellAtCounter } from './booking/sell-at-counter.ts';
import { change, previewChange } from './changes/change.ts';
import { correctReturn } from './rental/correct-return.ts';
import { listAwaitedReturns } from './reading/awaited-returns.store.ts';
import { depart, undoDeparture } from './rental/departure.ts';
import { pageForManager, wholeListForManager } from './reading/manager-list.ts';
import { exportReservations, totalsOfMonth } from './reading/month-of-reservations.ts';
import { readCustomerNotes, readCustomerRentals } from './reading/customer-rentals.ts';
import { addCustomerNote, addNote, deleteNote, readNotes } from './rental/notes.ts';
import { recordNoShow } from './rental/no-show.ts';
import { changeNoShowSettings, readNoShowSettings } from './rental/no-show-settings.ts';
import { tellPaymentOutcome } from './booking/payment-outcome.ts';
import { release } from './booking/release.ts';
import { answerReservation, listOwnReservations } from './reservation-answer.ts';
import type { ReservationsDeps } from './reservations-deps.ts';
import { listPeriodsFor } from './booking/reserved-periods.ts';
import { askForChange, listOpen, markRequestHandled, withdrawRequest } from './requests/requests.ts';
import { returnVehicle } from './rental/return-vehicle.ts';
import { readUnpaidHolds, releaseUnpaidHolds } from './booking/unpaid-holds.ts';

interface Called {
  authenticate: Authenticate;
  book: Book;
  countTry: CountTry;
  /** The unique key of a correct solution of the captcha. */
  captchaKeyOf: (solution: string, ip: string) => Promise<string | undefined>;
}

export const reservationRoutes = (app: FastifyInstance, deps: ReservationsDeps & Called): void => {
  const { authenticate, book, countTry, captchaKeyOf } = deps;
  const denials = { forbidden: reservationRefusals.listForbidden };
  rentalRoutes(app, deps);

  handle(app, authenticate, reservationsContract.book, async ({ body, user, actor, request, reply }) => {
    const { recaptchaToken: solution = '', address, ...order } = body;
    const solveCaptcha = async (): Promise<string | undefined> => {
      const tooMany = await countTry('orderCaptcha', addressKeys(request.ip));
      if (tooMany) throw tooMany;
      return captchaKeyOf(solution, request.ip);
    };
    const countOrder = async () =>
      (await countTry('order', `account:${user.id}`)) ??
      (await countTry('orderAddress', addressKeys(request.ip)));
    let counted: ReturnType<typeof countOrder> | undefined;
    const buyer = {
      id: user.id,
      actor,
      network: networkOf(request.ip),
      askedAt: arrivalOf(request),
      countTry: () => (counted ??= countOrder()),
      countRepeat: () => countTry('repeatedOrder', `account:${user.id}`),
      ...(solution !== '' && { solveCaptcha }),
    };
    const { created, reservation } = await book(buyer, order);
    await noteAddress(deps, actor, user, address);
    reply.code(created ? 201 : 200);
    return reservation;
  });

  handle(app, authenticate, counterContract.sell, async ({ body, user, actor, reply }) => {
    const sold = await sellAtCounter(deps, actor, user, body);
    reply.code(201);
    return sold;
  });

  handle(app, authenticate, reservationsContract.release, ({ params, user, actor }) =>
    release(deps, actor, user, params.id),
  );

  handle(app, authenticate, unpaidHoldsContract.read, () => readUnpaidHolds(deps));

  handle(app, authenticate, unpaidHoldsContract.release, ({ actor }) => releaseUnpaidHolds(deps, actor));

  handle(app, authenticate, reservationsContract.mine, ({ user }) => listOwnReservations(deps, user));

  handle(
    app,
    authenticate,
    reservationsContract.all,
    {
      whole: async ({ query }) => new JsonStream(await wholeListForManager(deps, query)),
      page: ({ query }) => pageForManager(deps, query),
    },
    { denials },
  );

  handle(app, authenticate, reservationMonthsContract.totals, ({ query }) => totalsOfMonth(deps, query), {
    denials,
  });

  handle(
    app,
    authenticate,
    reservationMonthsContract.export,
    async ({ query, actor }) =>
      new FileStream(await exportReservations(deps, actor, query), {
        type: 'text/csv; charset=utf-8',
        name: defaultWords().files.names.reservations(query.month),
      }),
    { denials },
  );

  handle(app, authenticate, reservationsContract.one, ({ params }) => answerReservation(deps, params.id), {
    denials,
  });

  handle(app, authenticate, reservationsContract.cancel, ({ params, query, actor }) =>
    query.motif === 'no_show'
      ? recordNoShow(deps, actor, params.id)
      : cancel(deps, actor, params.id, { byAgency: query.motif === 'agence' }),
  );

  handle(app, authenticate, noShowContract.record, ({ params, actor }) =>
    recordNoShow(deps, actor, params.id),
  );

  handle(app, authenticate, noShowContract.read, () => readNoShowSettings(deps));

  handle(app, authenticate, noShowContract.change, ({ body, actor }) =>
    changeNoShowSettings(deps, actor, body),
  );

  handle(app, authenticate, reservationsContract.reservedPeriods, ({ params, user }) =>
    listPeriodsFor(deps, params.id, user),
  );

  handle(app, authenticate, paymentOutcomeContract.read, ({ params, user }) =>
    tellPaymentOutcome(deps, user, params.id),
  );
};

/** Changes, requests, departures and returns of rentals, and notes about them. */
const rentalRoutes = (app: FastifyInstance, deps: ReservationsDeps & Called): void => {
  const { authenticate, countTry } = deps;

  handle(app, authenticate, reservationChangesContract.preview, ({ params, body }) =>
    previewChange(deps, params.id, body),
  );

  handle(app, authenticate, reservationChangesContract.change, ({ params, body, actor }) =>
    change(deps, actor, params.id, body),
  );

  handle(app, authenticate, reservationCompanyContract.set, ({ params, body, actor }) =>
    changeCompany(deps, actor, params.id, body),
  );

  handle(app, authenticate, reservationCompanyContract.remove, ({ params, actor }) =>
    changeCompany(deps, actor, params.id, null),
  );

  handle(app, authenticate, reservationCompanyContract.own, ({ user }) => readOwnCompany(deps, user));

  handle(app, authenticate, reservationCompanyContract.ofCustomer, ({ params }) =>
    readCompanyOfCustomer(deps, params.id),
  );

  handle(app, authenticate, reservationRequestsContract.ask, async ({ params, body, user, actor, reply }) => {
    const tooMany = await countTry('changeRequest', `account:${user.id}`);
    if (tooMany) throw tooMany;
    const request = await askForChange(deps, actor, user, { reservationId: params.id, ...body });
    reply.code(201);
    return request;
  });

  handle(app, authenticate, reservationRequestsContract.withdraw, ({ params, user, actor }) =>
    withdrawRequest(deps, actor, user, params.id),
  );

  handle(app, authenticate, reservationRequestsContract.open, () => listOpen(deps));

  handle(app, authenticate, reservationRequestsContract.markHandled, ({ params, actor }) =>
    markRequestHandled(deps, actor, params.id),
  );

  handle(app, authenticate, awaitedReturnsContract.list, () => listAwaitedReturns(deps.db, deps.clock.now()));

  handle(app, authenticate, departuresContract.record, ({ params, body, actor }) =>
    depart(deps, actor, params.id, body),
  );

  handle(app, authenticate, departuresContract.undo, ({ params, actor }) =>
    undoDeparture(deps, actor, params.id),
  );

  handle(app, authenticate, reservationsContract.finalize, ({ params, query, actor }) =>
    returnVehicle(deps, actor, params.id, query.mileageDriven),
  );

  handle(app, authenticate, correctionsContract.correctReturn, ({ params, body, actor }) =>
    correctReturn(deps, actor, params.id, body),
  );

  handle(app, authenticate, notesContract.list, ({ params }) => readNotes(deps, params.id));

  handle(app, authenticate, notesContract.add, async ({ params, body, actor, reply }) => {
    const note = await addNote(deps, actor, params.id, body);
    reply.code(201);
    return note;
  });

  handle(app, authenticate, customerRentalsContract.rentals, ({ params }) =>
    readCustomerRentals(deps, params.id),
  );

  handle(app, authenticate, customerRentalsContract.notes, ({ params }) =>
    readCustomerNotes(deps, params.id),
  );

  handle(app, authenticate, customerRentalsContract.addNote, async ({ params, body, actor, reply }) => {
    const note = await addCustomerNote(deps, actor, params.id, body.text);
    reply.code(201);
    return note;
  });

  handle(app, authenticate, notesContract.remove, async ({ params, actor }) => {
    await deleteNote(deps, actor, params.id);
    return undefined;
  });
};
