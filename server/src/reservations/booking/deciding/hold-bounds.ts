import { HOLD_MINUTES, NETWORK_HOLD_HOURS } from '@volant/shared/agency.ts';
import type { Reason } from '@volant/shared/kernel/refusals/refusals.ts';
import { holdDemand, networkAllowance } from '@volant/shared/reservations/booking/hold-bounds.rules.ts';
import type { HoldDemand } from '@volant/shared/reservations/booking/hold-bounds.rules.ts';
import type { HoldAllowance } from '@volant/shared/reservations/booking/hold.rules.ts';
import { bookingRefusals } from '@volant/shared/reservations/booking/booking.refusals.ts';
import { spendCaptcha } from '../../../contact/index.ts';
import { plusMinutes } from '../../../platform/clock.ts';
import type { Db, Tx } from '../../../platform/db/open-database.ts';
import { refuse, refuseWith, type Problem } from '../../../platform/problem.ts';
import { countActiveVehicles } from '../../../vehicles/index.ts';
import type { Days, Holder } from '../buyer.ts';
import type { ReservationsDeps } from '../../reservations-deps.ts';
import { listHeldByNetwork, listUnpaidHolds, lockHolds } from '../../holds.store.ts';

/** Bounds of unpaid holds for each network and for the fleet (decision 030). */
export const holdBounds = ({ boundsNetworks, agencyPhone }: ReservationsDeps) => {
  /** `except`: holds that end when this one begins, and itself. */
  const demandOf = async (
    source: Db | Tx,
    { network }: Holder,
    { vehicleId, period }: Days,
    { except, now }: { except: readonly number[]; now: Date },
  ): Promise<HoldDemand> => {
    const held = (await listUnpaidHolds(source, now))
      .filter(({ id }) => !except.includes(id))
      .map(({ heldFrom, ...hold }) => ({ ...hold, isOfNetwork: heldFrom === network }));
    const demand = holdDemand({ held, fleet: await countActiveVehicles(source) }, { vehicleId, ...period });
    if (demand === 'refused') throw tooManyOfNetwork(agencyPhone());
    return demand;
  };

  /**
   * What a hold costs, before anything is written or ended for it: the key of the solved captcha, where one is asked
   * for. Throws `captcha_required` without a right solution.
   */
  const ask = async (
    db: Db,
    holder: Holder,
    days: Days,
    when: { except: readonly number[]; now: Date },
  ): Promise<string | undefined> => {
    if (!boundsNetworks || (await demandOf(db, holder, days, when)) === 'nothing') return undefined;
    const key = await holder.solveCaptcha?.();
    if (key === undefined) throw captchaRequired();
    return key;
  };

  /** The same for a hold that is being written; 'changed': a captcha was solved, but was not asked for before. */
  const admit = async (
    tx: Tx,
    holder: Holder,
    days: Days,
    { captchaKey, ...when }: { except: readonly number[]; now: Date; captchaKey: string | undefined },
  ): Promise<'admitted' | 'changed'> => {
    if (!boundsNetworks) return 'admitted';
    await lockHolds(tx);
    if ((await demandOf(tx, holder, days, when)) === 'nothing') return 'admitted';
    if (captchaKey === undefined && holder.solveCaptcha) return 'changed';
    if (captchaKey === undefined || !(await spendCaptcha(tx, captchaKey, when.now))) throw captchaRequired();
    return 'admitted';
  };

  /** Since when days count as held by anybody of the network. */
  const allowanceOf = async (
    source: Db | Tx,
    { network }: Holder,
    { vehicleId, period }: Days,
    now: Date,
  ): Promise<HoldAllowance> => {
    if (!boundsNetworks) return { heldSince: now };
    const since = plusMinutes(now, -NETWORK_HOLD_HOURS * 60);
    return networkAllowance(await listHeldByNetwork(source, { network, vehicleId, period, since }), now);
  };

  return {
    ask,
    admit,
    allowanceOf,
    /** The network to remember with a hold. */
    networkOf: ({ network }: Holder): string | null => (boundsNetworks ? network : null),
    pausedReason: ({ until }: { until: Date }): Reason =>
      bookingRefusals.holdPausedForNetwork({ until, phone: agencyPhone() }),
  };
};

const captchaRequired = (): Problem => refuse(bookingRefusals.captcha_required, 'recaptchaToken');

const tooManyOfNetwork = (phone: string): Problem =>
  refuseWith(bookingRefusals.too_many_network_holds({ phone }), { retryAfterSeconds: HOLD_MINUTES * 60 });
