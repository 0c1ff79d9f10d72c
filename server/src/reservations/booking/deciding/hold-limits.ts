import { HOLD_MINUTES, HOLD_PAUSE_MINUTES, MAX_LIVE_HOLDS } from '@volant/shared/agency.ts';
import type { Reason } from '@volant/shared/kernel/refusals/refusals.ts';
import { firstHoldEnd, holdAllowance } from '@volant/shared/reservations/booking/hold.rules.ts';
import type { HoldAllowance } from '@volant/shared/reservations/booking/hold.rules.ts';
import { bookingRefusals } from '@volant/shared/reservations/booking/booking.refusals.ts';
import type { LiveHold } from '@volant/shared/reservations/reservations.schema.ts';
import { plusMinutes } from '../../../platform/clock.ts';
import type { Db, Tx } from '../../../platform/db/open-database.ts';
import { attemptOn, clearHold, endFailureRefusal } from '../../../payments/index.ts';
import { refuseWith, type Problem } from '../../../platform/problem.ts';
import { mayHoldSeveral } from '../../../accounts/index.ts';
import type { Days, Holder } from '../buyer.ts';
import type { VehicleTurn } from '../waiting/vehicle-turn.ts';
import { holdBounds } from './hold-bounds.ts';
import { listHeldLately, listHoldsBeside, setHoldTime } from '../../holds.store.ts';
import type { ReservationsDeps } from '../../reservations-deps.ts';
import type { ReservationRow } from '../../reservations.store.ts';

/** What happens to the customer's other holds when a new one is made. */
export interface SurplusHolds {
  /** Their payments were ended: replaced in the transaction that holds the new dates. */
  replaced: number[];
  /** A payment was tried: they stay. */
  tried: ReadonlySet<number>;
  /** The captcha that was asked for. */
  captchaKey?: string | undefined;
}

/** 'changed': there are other holds than those that were ended, so the order must be decided again. */
export type Admission = 'admitted' | 'changed';

export type HoldLimits = ReturnType<typeof holdLimits>;

/**
 * Limits of holds: two vehicles at a time, one until the address is confirmed; the same days for an hour in all, then not
 * for an hour; and the bounds of networks. Paid orders are never limited.
 */
export const holdLimits = (deps: ReservationsDeps) => {
  const { db, clock, payments } = deps;
  const bounds = holdBounds(deps);

  /**
   * A third hold replaces the oldest without a payment attempt; its payment is ended at the provider first, outside the
   * turn.
   */
  const endSurplusHolds = async (
    holder: Holder,
    days: Days,
    { ownHolds, turn }: { ownHolds: readonly number[]; turn: VehicleTurn },
  ): Promise<SurplusHolds> => {
    const now = clock.now();
    const beside = await listHoldsBeside(db, { accountId: holder.id, vehicleId: days.vehicleId, now });
    let surplus = beside.length + 1 - MAX_LIVE_HOLDS;
    // End no payment for days that are then refused.
    if (surplus > 0 || ownHolds.length > 0) await allowedFrom(db, holder, days, now);
    const ending = [...ownHolds, ...beside.slice(0, Math.max(0, surplus)).map(({ id }) => id)];
    const captchaKey = await bounds.ask(db, withCaptchaOutside(holder, turn), days, { except: ending, now });
    const surplusHolds = { replaced: [] as number[], tried: new Set<number>(), captchaKey };
    for (const hold of beside) {
      if (surplus <= 0) break;
      if ((await turn.outside(() => attemptOn(payments, hold.id))) === 'tried') {
        surplusHolds.tried.add(hold.id);
        continue;
      }
      const clearance = await turn.outside(() => clearHold(payments, hold.id));
      if (clearance === 'unanswered') throw endFailureRefusal(clearance);
      if (clearance === 'clear') surplusHolds.replaced.push(hold.id);
      // If it was just paid, it is no longer a hold; if its payment may still succeed, it stays.
      if (clearance === 'clear' || clearance === 'paid') surplus -= 1;
      else surplusHolds.tried.add(hold.id);
    }
    return surplusHolds;
  };

  /** Since when these days count as held, by the account or its network; throws during a pause. */
  const allowedFrom = async (source: Db | Tx, holder: Holder, days: Days, now: Date): Promise<Date> => {
    const since = plusMinutes(now, -HOLD_PAUSE_MINUTES);
    const held = await listHeldLately(source, { accountId: holder.id, ...days, since });
    const own = allowedSince(holdAllowance(held, now), now, bookingRefusals.holdPaused);
    const allowance = await bounds.allowanceOf(source, holder, days, now);
    const ofNetwork = allowedSince(allowance, now, bounds.pausedReason);
    return own < ofNetwork ? own : ofNetwork;
  };

  /** Checks a hold that was just inserted and sets its end within the allowance; throws when it is not allowed. */
  const admit = async (
    tx: Tx,
    holder: Holder,
    hold: Days & { id: number; surplusHolds: SurplusHolds },
  ): Promise<Admission> => {
    const now = clock.now();
    const { id: accountId } = holder;
    const beside = await allowedBeside(tx, { accountId, vehicleId: hold.vehicleId, now });
    if (beside.length >= MAX_LIVE_HOLDS) {
      if (beside.some(({ id }) => !hold.surplusHolds.tried.has(id))) return 'changed';
      throw tooManyHolds(beside);
    }
    const heldSince = await allowedFrom(tx, holder, hold, now);
    const heldFrom = bounds.networkOf(holder);
    // The inserted row already has the values for a first hold of these days.
    if (heldFrom !== null || heldSince < now)
      await setHoldTime(tx, hold.id, { heldSince, expiresAt: firstHoldEnd(heldSince, now), heldFrom });
    return bounds.admit(tx, holder, hold, {
      except: [hold.id],
      now,
      captchaKey: hold.surplusHolds.captchaKey,
    });
  };

  /** The captcha that the renewal of an expired hold asks for, if it does. */
  const askForRenewal = (holder: Holder, row: ReservationRow): Promise<string | undefined> =>
    bounds.ask(db, holder, daysOf(row), { except: [row.id], now: clock.now() });

  /**
   * Renews an expired hold that is not released yet, under the limits of a new hold. False when it has not expired by
   * the database's clock.
   */
  const renew = async (
    tx: Tx,
    holder: Holder,
    row: ReservationRow,
    captchaKey: string | undefined,
  ): Promise<boolean | 'changed'> => {
    const now = await clock.verified(tx);
    if (row.expires_at > now) return false;
    const { account_id: accountId, vehicle_id: vehicleId } = row;
    const beside = await allowedBeside(tx, { accountId, vehicleId, now });
    if (beside.length >= MAX_LIVE_HOLDS) throw tooManyHolds(beside);
    const held = [{ heldSince: row.held_since, endedAt: row.expires_at }];
    const own = allowedSince(holdAllowance(held, now), now, bookingRefusals.holdPaused);
    const allowance = await bounds.allowanceOf(tx, holder, daysOf(row), now);
    const ofNetwork = allowedSince(allowance, now, bounds.pausedReason);
    const heldSince = own < ofNetwork ? own : ofNetwork;
    await setHoldTime(tx, row.id, {
      heldSince,
      expiresAt: firstHoldEnd(heldSince, now),
      heldFrom: bounds.networkOf(holder),
    });
    const admission = await bounds.admit(tx, holder, daysOf(row), { except: [row.id], now, captchaKey });
    return admission === 'admitted' || admission;
  };

  return { endSurplusHolds, admit, askForRenewal, renew };
};

const daysOf = (row: ReservationRow): Days => ({
  vehicleId: row.vehicle_id,
  period: { startDate: row.start_date, endDate: row.end_date },
});

/** Another service may judge the captcha: nobody waits for that. */
const withCaptchaOutside = (holder: Holder, turn: VehicleTurn): Holder => {
  const { solveCaptcha } = holder;
  return solveCaptcha ? { ...holder, solveCaptcha: () => turn.outside(solveCaptcha) } : holder;
};

/** The account's live holds of other vehicles; throws when there are any and its address is neither confirmed nor did it pay before. */
const allowedBeside = async (
  tx: Tx,
  of: { accountId: number; vehicleId: number; now: Date },
): Promise<LiveHold[]> => {
  const beside = await listHoldsBeside(tx, of);
  if (beside.length > 0 && !(await mayHoldSeveral(tx, of.accountId))) throw emailUnconfirmed(beside);
  return beside;
};

const allowedSince = (
  allowance: HoldAllowance,
  now: Date,
  reason: (facts: { until: Date }) => Reason,
): Date => {
  if ('heldSince' in allowance) return allowance.heldSince;
  // Rounded to whole minutes for display.
  const until = new Date(Math.ceil(allowance.pausedUntil.getTime() / 60_000) * 60_000);
  throw refuseWith(reason({ until }), {
    retryAfterSeconds: Math.ceil((until.getTime() - now.getTime()) / 1000),
  });
};

const emailUnconfirmed = (holds: LiveHold[]): Problem =>
  refuseWith(bookingRefusals.email_unconfirmed({ holds }), { more: { holds } });

const tooManyHolds = (holds: LiveHold[]): Problem =>
  refuseWith(bookingRefusals.too_many_holds({ holds }), {
    more: { holds },
    retryAfterSeconds: HOLD_MINUTES * 60,
  });
