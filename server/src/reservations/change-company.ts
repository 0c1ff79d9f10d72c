import { isSameCompany, proposedCompany, type Company } from '@volant/shared/accounts/company.rules.ts';
import type { LastCompany } from '@volant/shared/reservations/company/company.schema.ts';
import { rentalRefusals } from '@volant/shared/reservations/rental/rental.refusals.ts';
import { reservationRefusals } from '@volant/shared/reservations/reservations.refusals.ts';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import {
  customerUnknown,
  isCustomer,
  isUnprovedReader,
  lockPerson,
  type PossiblyUnproved,
} from '../accounts/index.ts';
import { transact } from '../audit/index.ts';
import type { Actor } from '../platform/actor.ts';
import type { DbAndClock } from '../platform/clock.ts';
import type { Db } from '../platform/db/open-database.ts';
import { rollBack } from '../platform/db/savepoint.ts';
import { refuse } from '../platform/problem.ts';
import { oweByCompany } from './changes/owe-by-company.ts';
import { findCompany, findLastCompany, putCompany } from './companies.store.ts';
import { answerReservation, reservationNotFound } from './reservation-answer.ts';
import type { ReservationsDeps } from './reservations-deps.ts';
import { findReservationRow, lockReservation } from './reservations.store.ts';

/**
 * PUT and DELETE …/company: the company that a reservation is for, until a document names the buyer. Who issues such a
 * document locks the reservation too. The journal only records that it changed, because a company may be a person.
 */
export const changeCompany = async (
  deps: DbAndClock & Pick<ReservationsDeps, 'documents' | 'payments'>,
  actor: Actor,
  id: number,
  company: Company | null,
): Promise<Reservation> => {
  await transact(deps.db, actor, async (tx) => {
    const accountId = (await findReservationRow(tx, id))?.account_id;
    // An erasure locks the account, too: what is noted meanwhile would outlive it.
    const customer = accountId === undefined ? undefined : await lockPerson(tx, accountId);
    if (!customer || !(await lockReservation(tx, id))) throw reservationNotFound();
    if (isSameCompany(await findCompany(tx, id), company)) return rollBack(undefined);
    if (await deps.documents.isInvoiced(tx, id)) throw refuse(reservationRefusals.document_issued);
    if (company !== null && customer.erased_at !== null) throw refuse(rentalRefusals.customer_erased);
    const now = deps.clock.now();
    await putCompany(tx, id, company);
    await oweByCompany(tx, deps, { id, company, now });
    await tx.record({
      at: now,
      act: 'reservation.change-company',
      subject: { kind: 'reservation', id },
    });
    return undefined;
  });
  return answerReservation(deps, id);
};

/** GET /api/users/me/company. */
export const readOwnCompany = (
  deps: { db: Db },
  user: PossiblyUnproved & { id: number },
): Promise<LastCompany> => readLastCompany(deps, user.id, { onlineOnly: isUnprovedReader(user, 'counter') });

const readLastCompany = async (
  { db }: { db: Db },
  accountId: number,
  which: { onlineOnly: boolean },
): Promise<LastCompany> => {
  const company = await findLastCompany(db, accountId, which);
  return { company: company && proposedCompany(company) };
};

/** GET /api/customers/:id/company. */
export const readCompanyOfCustomer = async (deps: { db: Db }, accountId: number): Promise<LastCompany> => {
  if (!(await isCustomer(deps.db, accountId))) throw customerUnknown();
  return readLastCompany(deps, accountId, { onlineOnly: false });
};
