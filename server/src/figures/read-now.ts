import {
  AGES,
  addedDays,
  ageOf,
  NO_DAYS,
  occupancyOf,
  OVERDUE_DAYS,
} from '@volant/shared/figures/figures.rules.ts';
import type { Figures } from '@volant/shared/figures/figures.schema.ts';
import { AHEAD_DAYS } from '@volant/shared/figures/spans.rules.ts';
import type { Regime } from '@volant/shared/agency/regime.rules.ts';
import { addDays, agencyDay, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { toEuros } from '@volant/shared/kernel/money.ts';
import { accountsOf, findFirstEntryByHand, listMaybeOwing, sumPaidAhead } from '../ledger/index.ts';
import type { DbAndClock } from '../platform/clock.ts';
import type { Db } from '../platform/db/open-database.ts';
import { sumHeldCautions } from './figures.store.ts';
import { fleetDaysBy, type FleetVehicle } from './read-fleet.ts';
import { earningsOfSpan, readSpan } from './read-span.ts';

/** What is booked, owed and held now. */
export const readNow = async (
  { db, clock }: DbAndClock,
  fleet: readonly FleetVehicle[],
  regimes: readonly { regime: Regime; from: Date }[],
): Promise<Figures['now']> => {
  const day = agencyDay(clock.now());
  const ahead = { from: addDays(day, 1), to: addDays(day, AHEAD_DAYS) };
  const booked = await readSpan(db, [ahead], regimes);
  const deposits = await sumPaidAhead(db, day);
  const overdue = await readOverdue(db, day);
  const cautions = await sumHeldCautions(db);
  const inFleet = fleetDaysBy(fleet, ahead);
  const { price, chargedDays, rentals } = earningsOfSpan(booked);
  const days = fleet.map(({ id }) => ({
    ...(booked.days.get(id) ?? NO_DAYS),
    fleet: inFleet.get(id) ?? 0,
  }));
  return {
    day,
    ahead: {
      ...ahead,
      earned: toEuros(price),
      chargedDays,
      rentals,
      occupancy: occupancyOf(addedDays(days)),
    },
    deposits: { rentals: deposits.rentals, amount: toEuros(deposits.cents) },
    overdue,
    cautions: { rentals: cautions.rentals, amount: toEuros(cautions.cents) },
  };
};

/** Rentals that ended before the agency wrote down any money here were settled elsewhere. */
const readOverdue = async (db: Db, today: IsoDate): Promise<Figures['now']['overdue']> => {
  const first = await findFirstEntryByHand(db);
  const since = first && agencyDay(first);
  const oldest = addDays(today, -OVERDUE_DAYS);
  const from = since !== undefined && since > oldest ? since : oldest;
  const candidates = since === undefined ? [] : await listMaybeOwing(db, { from, before: today });
  const accounts = await accountsOf(
    db,
    candidates.map(({ id }) => id),
  );
  const owing = candidates.flatMap(({ id, endDate }) => {
    const dueCents = accounts.get(id)?.dueCents ?? 0;
    return dueCents > 0 ? [{ dueCents, age: ageOf(endDate, today) }] : [];
  });
  return AGES.map((age) => {
    const ofAge = owing.filter((one) => one.age === age);
    return {
      age,
      rentals: ofAge.length,
      amount: toEuros(ofAge.reduce((sum, { dueCents }) => sum + dueCents, 0)),
    };
  });
};
