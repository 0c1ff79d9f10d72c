import type { Profile } from '@volant/shared/accounts/accounts.schema.ts';
import type { HandoverKind } from '@volant/shared/handovers/handover-parts.ts';
import { NO_DRIVER } from '@volant/shared/handovers/drivers.schema.ts';
import { handoverRefusals } from '@volant/shared/handovers/handovers.refusals.ts';
import type {
  HandoverContent,
  HandoverDraft,
  HandoverList,
} from '@volant/shared/handovers/handovers.schema.ts';
import { reservationRefusals } from '@volant/shared/reservations/reservations.refusals.ts';
import { refuseUnprovedReader } from '../accounts/index.ts';
import { refuse } from '../platform/problem.ts';
import { answerReservation, findReservationRow } from '../reservations/index.ts';
import { listDrivers } from './damages.store.ts';
import { answerDraft } from './draft-basis.ts';
import { handoverRefusal, nextKind } from './handover-facts.ts';
import { handoverNotFound, handoverView, wireDriver } from './handover-view.ts';
import type { HandoversDeps } from './handovers-deps.ts';
import {
  findDone,
  findHandover,
  findOrInsertDraft,
  listHandovers,
  listSignedElsewhere,
} from './handovers.store.ts';

/**
 * POST /api/reservations/:id/handovers: inserts a draft or returns the existing one. Errors: see `handoversApi.open`.
 */
export const openHandover = async (
  deps: HandoversDeps,
  reservationId: number,
  kind: HandoverKind,
): Promise<{ isNew: boolean; draft: HandoverDraft }> => {
  const { db, clock } = deps;
  const { customer } = await answerReservation(deps, reservationId);
  // Not in the journal: only the completion of a draft is.
  const { id, isNew } = await db.transaction().execute(async (tx) => {
    const row = await findReservationRow(tx, reservationId);
    if (!row) throw refuse(reservationRefusals.notFound);
    const now = clock.now();
    if (await findDone(tx, reservationId, kind)) throw refuse(handoverRefusals.already_done);
    const refusal = handoverRefusal(row, kind, now);
    if (refusal) throw refusal;
    const drivers = (await listDrivers(tx, reservationId)).map(wireDriver);
    const content: HandoverContent = {
      ...EMPTY,
      drivers:
        drivers.length > 0
          ? drivers
          : [{ ...NO_DRIVER, name: `${customer.firstName} ${customer.lastName}`.trim() }],
    };
    return findOrInsertDraft(tx, { reservationId, vehicleId: row.vehicle_id, kind, content, now });
  });
  return { isNew, draft: await answerDraft(deps, id) };
};

const EMPTY: Omit<HandoverContent, 'drivers'> = {
  licenceSeen: false,
  identitySeen: false,
  odometerKm: null,
  isOdometerConfirmed: false,
  fuelEighths: null,
  chargePercent: null,
  damages: [],
  needsCleaning: false,
  settlement: null,
  note: '',
};

type Reader = Pick<Profile, 'id' | 'role' | 'emailConfirmed'>;

/**
 * GET /api/handovers/:id: managers may read any report, customers completed ones of their rentals; 404 otherwise, 403
 * when the customer's e-mail address must first be confirmed.
 */
export const readReport = async (deps: HandoversDeps, user: Reader, id: number): Promise<HandoverDraft> => {
  if (user.role !== 'MANAGER') {
    const report = await findHandover(deps.db, id);
    const rental = report && (await findReservationRow(deps.db, report.reservation_id));
    if (report?.state !== 'done' || rental?.account_id !== user.id) throw handoverNotFound();
    refuseUnprovedReader(user, rental.channel);
  }
  return answerDraft(deps, id);
};

/** The reports of a reservation, for managers and for its customer; 404 for others. */
export const listReports = async (
  deps: HandoversDeps,
  user: Reader,
  reservationId: number,
): Promise<HandoverList> => {
  const row = await findReservationRow(deps.db, reservationId);
  const isManager = user.role === 'MANAGER';
  if (!row || (!isManager && row.account_id !== user.id)) throw refuse(reservationRefusals.notFound);
  refuseUnprovedReader(user, row.channel);
  const rows = await listHandovers(deps.db, reservationId);
  const done = rows.filter(({ state }) => state === 'done');
  const voided = isManager ? rows.filter(({ state }) => state === 'void') : [];
  const drafts = isManager ? rows.filter(({ state }) => state === 'draft') : [];
  const elsewhere = isManager ? await listSignedElsewhere(deps.db, [reservationId]) : undefined;
  return {
    done: await Promise.all(done.map((each) => handoverView(deps, each))),
    voided: await Promise.all(voided.map((each) => handoverView(deps, each))),
    drafts: drafts.map(({ kind }) => kind),
    signedElsewhere: elsewhere?.get(reservationId) ?? [],
    next: (isManager && nextKind(row, deps.clock.now())) || null,
  };
};
