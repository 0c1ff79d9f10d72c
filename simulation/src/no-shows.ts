import { agencyInstant, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { NO_SHOW_GRACE_MINUTES, PICKUP_TIME } from '@volant/shared/agency.ts';
import type { Environment } from './environment.ts';

/** From then on a customer counts as absent, in milliseconds; nobody changes the waiting time in a run. */
export const absentFrom = (startDate: IsoDate): number =>
  agencyInstant(startDate, PICKUP_TIME).getTime() + NO_SHOW_GRACE_MINUTES * 60_000;

/** Somebody did not come: recorded once the waiting time is over, sometimes twice; now and then too early, which is refused. */
export const recordsNoShow = async (env: Environment): Promise<void> => {
  const { random, data, call, look, clock } = env;
  const rows = await look<{ id: number; start_date: IsoDate }>(
    `SELECT id, start_date FROM reservation WHERE state = 'confirmed' AND departed_at IS NULL ORDER BY start_date, id`,
  );
  const absent = rows.filter(({ start_date: from }) => absentFrom(from) <= clock.now().getTime());
  if (rows.length === 0 || (absent.length === 0 && random.chance(0.8))) return;
  const { id } = random.pick(absent.length > 0 ? absent : rows);
  const wish = { who: data.manager, method: 'POST', path: `/api/reservations/${id}/no-show` } as const;
  call(wish);
  if (random.chance(0.2)) call(wish);
};
