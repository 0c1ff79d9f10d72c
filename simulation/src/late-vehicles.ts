import { addDays, agencyDay, agencyInstant, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import type { Environment } from './environment.ts';
import { checkBooks } from './invariants/invariants.ts';
import type { Finding } from './observations.ts';
import type { Processes } from './processes.ts';
import type { Steps } from './steps.ts';

interface Rental {
  id: number;
  vehicle_id: number;
  start_date: IsoDate;
  end_date: IsoDate;
}

/**
 * After everything: a vehicle leaves, does not come back in time, and somebody may want its next days. It must be kept
 * until tomorrow or its next customer, and only its own days remain once it is back.
 */
export const checkLateVehicle = async (
  env: Environment,
  { steps, processes }: { steps: Steps; processes: Processes },
): Promise<Finding[]> => {
  const { random, data, look, call, clock } = env;
  const rentals = await look<Rental>(
    `SELECT id, vehicle_id, start_date, end_date FROM reservation
      WHERE state = 'confirmed' AND departed_at IS NULL ORDER BY id`,
  );
  const now = clock.now().getTime();
  const rental = rentals.find(({ start_date: from }) => agencyInstant(from, '10:00').getTime() > now);
  if (!rental) return [];
  const { id, vehicle_id: vehicleId, start_date: from, end_date: to } = rental;
  const passUntil = async (moment: Date): Promise<void> => {
    steps.passTime(Math.max(0, (moment.getTime() - clock.now().getTime()) / 1000));
    // Days later, the manager has signed in again.
    await look('UPDATE session SET created_at = $1, last_seen_at = $1', [clock.now()]);
    processes.living().forEach(processes.sweep);
    await steps.finish();
  };
  const acts = async (method: 'POST' | 'PATCH', path: string): Promise<void> => {
    const body = method === 'POST' ? { body: {} } : {};
    call({ who: data.manager, method, path: `/api/reservations/${id}${path}`, ...body });
    await steps.finish();
  };
  await passUntil(agencyInstant(from, '10:00'));
  await acts('POST', '/departure');
  await passUntil(agencyInstant(addDays(to, random.below(3)), '19:00'));
  const findings = await checkBooks(env, 'meanwhile');
  findings.push(...(await keptWrongly(env, rental, agencyDay(clock.now()))));
  await acts('PATCH', '/finalize?mileageDriven=80');
  findings.push(...(await checkBooks(env, 'meanwhile')));
  // An earlier rental of the vehicle may never have been recorded as over.
  const kept = await look('SELECT id FROM reservation WHERE id = $1 AND kept_until IS NOT NULL', [id]);
  return kept.length === 0
    ? findings
    : [...findings, { invariant: 'I1', text: `vehicle ${vehicleId} is kept although it is back` }];
};

/** I1: a late vehicle is kept until tomorrow, or until the day before something else takes it. */
const keptWrongly = async (
  { look }: Environment,
  { id, vehicle_id: vehicleId, end_date: to }: Rental,
  today: IsoDate,
): Promise<Finding[]> => {
  const [row] = await look<{ kept_until: IsoDate | null }>(
    `SELECT kept_until FROM reservation WHERE id = $1 AND state = 'confirmed' AND departed_at IS NOT NULL`,
    [id],
  );
  if (!row) return [];
  const [next] = await look<{ day: IsoDate | null }>(
    'SELECT min(first_day) AS day FROM occupation WHERE vehicle_id = $1 AND first_day > $2::date',
    [vehicleId, to],
  );
  const tomorrow = addDays(today, 1);
  const free = next?.day ? addDays(next.day, -1) : tomorrow;
  const last = free < tomorrow ? free : tomorrow;
  const expected = last > to ? last : null;
  return row.kept_until === expected
    ? []
    : [
        {
          invariant: 'I1',
          text: `late reservation ${id} is kept until ${row.kept_until ?? 'its end'}, expected ${expected ?? 'its end'}`,
        },
      ];
};
