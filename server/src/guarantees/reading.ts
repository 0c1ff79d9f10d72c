import { reservationRefusals } from '@volant/shared/reservations/reservations.refusals.ts';
import { GUARANTEE_EXPIRING_HOURS } from '@volant/shared/agency.ts';
import { askRefusal } from '@volant/shared/guarantees/guarantee.rules.ts';
import { defaultWords } from '@volant/shared/words/words.ts';
import type {
  GuaranteesToDecide,
  GuaranteeToDecide,
  OwnGuarantee,
  ReservationGuarantees,
} from '@volant/shared/guarantees/guarantees.schema.ts';
import { toEuros } from '@volant/shared/kernel/money.ts';
import { isCharge } from '@volant/shared/ledger/ledger.rules.ts';
import { vehicleName } from '@volant/shared/vehicles/vehicle-name.ts';
import { plusMinutes, type DbAndClock } from '../platform/clock.ts';
import { refuse } from '../platform/problem.ts';
import { guaranteeView } from './guarantee-view.ts';
import { dueCentsOf, listCharges, signedCentsOf } from './guarantee-ledger.ts';
import {
  findRentalOf,
  listGuaranteesOf,
  listGuaranteesOfCustomer,
  listHeldGuarantees,
  type HeldGuarantee,
} from './guarantees.store.ts';

/** The guarantees of a reservation for managers, and whether another can be asked for. 404 when there is none. */
export const readGuarantees = async (
  { db, clock }: DbAndClock,
  reservationId: number,
): Promise<ReservationGuarantees> => {
  const rental = await findRentalOf(db, reservationId);
  if (!rental) throw refuse(reservationRefusals.notFound);
  const rows = await listGuaranteesOf(db, reservationId);
  const refusal = askRefusal(rental, clock.now());
  const isLive = rows.some(({ ended_at: endedAt }) => endedAt === null);
  const dueCents = await dueCentsOf(db, reservationId);
  const signedCents = await signedCentsOf(db, reservationId, dueCents);
  const said = defaultWords().refusals.guarantees;
  return {
    guarantees: rows.map(guaranteeView),
    refusal: isLive ? said.alreadyLive : refusal ? said[refusal] : null,
    due: toEuros(dueCents),
    signed: signedCents === undefined ? null : toEuros(signedCents),
    charges: (await listCharges(db, reservationId)).flatMap(({ id, kind, amountCents, at }) =>
      isCharge(kind) ? [{ entryId: id, kind, amount: toEuros(amountCents), at: at.toISOString() }] : [],
    ),
  };
};

/** The newest guarantee of each reservation of a customer, without the agency's notes. */
export const listOwnGuarantees = async (
  { db }: DbAndClock,
  customer: { id: number },
): Promise<OwnGuarantee[]> =>
  (await listGuaranteesOfCustomer(db, customer.id))
    .map(guaranteeView)
    .map(({ reservationId, method, state, amount, kept, captureBefore }) => ({
      reservationId,
      method,
      state,
      amount,
      kept,
      captureBefore,
    }));

/** Held cards whose authorization lapses within two days (« Cautions expirantes »). */
export const listExpiringGuarantees = async ({ db, clock }: DbAndClock): Promise<GuaranteeToDecide[]> => {
  const endingBefore = plusMinutes(clock.now(), GUARANTEE_EXPIRING_HOURS * 60);
  return (await listHeldGuarantees(db, { endingBefore })).map(toDecide);
};

/** Held guarantees of finished rentals that owe nothing (« Caution à rendre »). */
export const listGuaranteesToReturn = async ({ db }: DbAndClock): Promise<GuaranteeToDecide[]> => {
  const found: GuaranteeToDecide[] = [];
  for (const held of await listHeldGuarantees(db, {}))
    if ((await dueCentsOf(db, held.reservationId)) <= 0) found.push(toDecide(held));
  return found;
};

export const listToDecide = async (deps: DbAndClock): Promise<GuaranteesToDecide> => ({
  expiring: await listExpiringGuarantees(deps),
  toReturn: await listGuaranteesToReturn(deps),
});

const toDecide = (held: HeldGuarantee): GuaranteeToDecide => ({
  id: held.id,
  reservationId: held.reservationId,
  customerName: `${held.firstName} ${held.lastName}`.trim(),
  phone: held.phone,
  vehicleName: vehicleName(held),
  amount: toEuros(held.amountCents),
  captureBefore: held.captureBefore?.toISOString() ?? null,
});
