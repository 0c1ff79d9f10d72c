import { BLOCK_REASONS } from '@volant/shared/planning/block.rules.ts';
import type { BlockConflict, Resolution } from '@volant/shared/planning/planning.schema.ts';
import { addDays, agencyDay, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import type { Call } from './call.ts';
import type { Environment } from './environment.ts';

/** One decision of the manager about prices, days, a vehicle or a confirmed reservation. */
export const decides = async (env: Environment, isDatabaseFree: boolean): Promise<void> => {
  const act = env.random.weighted<() => void | Promise<void>>([
    [2, () => addsPriceRule(env)],
    [isDatabaseFree ? 0.6 : 0, () => removesPriceRule(env)],
    [0.8, () => closesDay(env)],
    [0.6, () => opensDay(env)],
    [1.5, () => blocks(env)],
    [isDatabaseFree ? 0.5 : 0, () => liftsBlock(env)],
    [isDatabaseFree ? 8 : 0, () => changesReservation(env)],
  ]);
  await act();
};

/** Calls the application; until it has answered, offers may be outdated. */
const callOnPrices = ({ call, decisions, data }: Environment, wish: Omit<Call, 'who'>): void => {
  decisions.begun += 1;
  call({ who: data.manager, ...wish }, () => {
    decisions.ended += 1;
  });
};

const inDays = ({ clock }: Environment, days: number): IsoDate => addDays(agencyDay(clock.now()), days);

const addsPriceRule = (env: Environment): void => {
  const { random, data } = env;
  const startDate = inDays(env, random.between(0, 4));
  const period = { startDate, endDate: addDays(startDate, random.between(0, 6)) };
  const scope = random.weighted<object>([
    [3, { scope: 'all' }],
    [2, { scope: 'category', category: 'suv' }],
    [2, { scope: 'vehicle', vehicleId: random.pick(data.vehicles).id }],
  ]);
  const kind = random.weighted<object>([
    [6, { kind: 'season', ...period, percent: random.pick([20, 50, -10, -60]) }],
    [2, { kind: 'duration', minDays: random.between(2, 3), percent: random.pick([-10, -25]) }],
    [0.5, { kind: 'min_days', ...period, minDays: 2 }],
  ]);
  callOnPrices(env, { method: 'POST', path: '/api/price-rules', body: { ...scope, ...kind } });
};

const removesPriceRule = async (env: Environment): Promise<void> => {
  const rules = await env.look<{ id: number }>('SELECT id FROM price_rule ORDER BY id');
  if (rules.length === 0) return;
  callOnPrices(env, { method: 'DELETE', path: `/api/price-rules/${env.random.pick(rules).id}` });
};

const closesDay = (env: Environment): void => {
  const days = [{ day: inDays(env, env.random.between(1, 6)), reason: 'Inventaire' }];
  callOnPrices(env, { method: 'POST', path: '/api/closures', body: { days } });
};

const opensDay = (env: Environment): void => {
  const { random, observations } = env;
  if (observations.closedSince.size === 0) return;
  const day = random.pick([...observations.closedSince.keys()]);
  callOnPrices(env, { method: 'DELETE', path: `/api/closures/${day}` });
};

/** Makes a vehicle unavailable; is told of the reservations in the way, and says what becomes of them. */
const blocks = (env: Environment): void => {
  const { random, data, call } = env;
  const firstDay = inDays(env, random.between(0, 5));
  const body = {
    vehicleId: random.pick(data.vehicles).id,
    firstDay,
    lastDay: addDays(firstDay, random.between(0, 3)),
    reason: random.pick(BLOCK_REASONS),
    force: random.chance(0.25),
  };
  const wish = { who: data.manager, method: 'POST', path: '/api/blocks' } as const;
  call({ ...wish, body }, (answer) => {
    const { code, conflicts = [] } = (answer?.body ?? {}) as { code?: string; conflicts?: BlockConflict[] };
    if (code !== 'block_conflict' || random.chance(0.2)) return;
    const resolve = conflicts.map((conflict) => resolutionOf(env, conflict));
    call({ ...wish, body: { ...body, resolve, force: resolve.some(({ act }) => act === 'later') } });
  });
};

const resolutionOf = (
  { random, data }: Environment,
  { reservationId, acts, alternatives }: BlockConflict,
): Resolution => {
  const act = random.pick(acts);
  if (act !== 'move') return { reservationId, act };
  // Mostly one that was offered; any other may be taken, or archived.
  const [offered] = alternatives;
  const vehicleId = offered && random.chance(0.8) ? offered.vehicleId : random.pick(data.vehicles).id;
  return { reservationId, act, vehicleId };
};

const liftsBlock = async (env: Environment): Promise<void> => {
  const { random, data } = env;
  const rows = await env.look<{ id: number }>(
    'SELECT id FROM vehicle_block WHERE lifted_at IS NULL ORDER BY id',
  );
  if (rows.length === 0) return;
  env.call({ who: data.manager, method: 'DELETE', path: `/api/blocks/${random.pick(rows).id}` });
};

interface ChangeableRow {
  id: number;
  start_date: IsoDate;
  vehicle_id: number;
  version: number;
}

/** Some accessories, now and then more than there are. */
const chosenAccessories = ({ random, data }: Environment): { accessoryId: number; quantity: number }[] =>
  data.accessories
    .filter(() => random.chance(0.5))
    .map(({ id }) => ({ accessoryId: id, quantity: random.between(1, 2) }));

/** Other days, another end, another vehicle or other accessories; half of the time at the total that a preview showed. */
export const changesReservation = async (env: Environment): Promise<void> => {
  const { random, data, call } = env;
  const rows = await env.look<ChangeableRow>(
    `SELECT id, vehicle_id, start_date, version FROM reservation WHERE state = 'confirmed' ORDER BY id`,
  );
  if (rows.length === 0) return;
  const { id, vehicle_id: present, start_date: from, version } = random.pick(rows);
  const others = data.vehicles.filter((vehicle) => vehicle.id !== present);
  const startDate = addDays(from, random.between(-1, 2));
  const wanted = random.weighted<object>([
    [2, { startDate, endDate: addDays(startDate, random.between(1, 4)) }],
    [2, { endDate: addDays(from, random.between(1, 5)) }],
    [others.length > 0 ? 4 : 0, { vehicleId: others[random.below(others.length)]?.id }],
    [2, { accessories: chosenAccessories(env) }],
    [
      1,
      { startDate, endDate: addDays(startDate, random.between(1, 4)), accessories: chosenAccessories(env) },
    ],
  ]);
  const body = {
    ...wanted,
    price: random.chance(0.7) ? 'recompute' : 'keep',
    // Now and then the one of an older page.
    version: random.chance(0.1) ? version - 1 : version,
  };
  const wish = { who: data.manager, method: 'POST', path: `/api/reservations/${id}/change` } as const;
  if (random.chance(0.5)) {
    call({ ...wish, body });
    return;
  }
  call({ ...wish, path: `${wish.path}/preview`, body }, (answer) => {
    if (answer?.status !== 200) return;
    const { total: expectedTotal } = answer.body as { total: number };
    call({ ...wish, body: { ...body, expectedTotal } });
  });
};
