import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { asksForMore, paysByLink, revokesLink } from './counter.ts';
import type { Environment } from './environment.ts';
import { recordsNoShow } from './no-shows.ts';
import { tillActs } from './till.ts';

/** One act of the agency, or of the customer's bank. */
export const agencyActs = async (env: Environment, isDatabaseFree: boolean): Promise<void> => {
  const { random, data } = env;
  const act = random.weighted<() => void | Promise<void>>([
    [4, () => cancels(env)],
    [1, () => finalizes(env)],
    [isDatabaseFree ? 2 : 0, () => departs(env)],
    [isDatabaseFree ? 0.3 : 0, () => departs(env, 'DELETE')],
    [isDatabaseFree ? 3 : 0, () => asksForMore(env)],
    [2, () => paysByLink(env)],
    [0.8, () => revokesLink(env)],
    [isDatabaseFree ? 1 : 0, () => dealsWithFailedRefund(env)],
    [isDatabaseFree ? 1 : 0, () => changesPrice(env)],
    [isDatabaseFree ? 0.3 : 0, () => archives(env)],
    [isDatabaseFree ? 3 : 0, () => tillActs(env)],
    [isDatabaseFree ? 0.5 : 0, () => recordsNoShow(env)],
    [0.8, () => refundsElsewhere(env)],
    [0.4, () => isDisputed(env)],
  ]);
  if (data.vehicles.length > 0) await act();
};

const cancels = (env: Environment): void => {
  const { random, observations, data } = env;
  if (observations.shown.size === 0) return;
  const id = random.pick([...observations.shown.keys()]);
  const query = random.chance(0.4) ? '?motif=agence' : '';
  env.call({ who: data.manager, method: 'PATCH', path: `/api/reservations/${id}${query}` });
};

const finalizes = (env: Environment): void => {
  const { random, observations, data } = env;
  if (observations.shown.size === 0) return;
  const id = random.pick([...observations.shown.keys()]);
  env.call({
    who: data.manager,
    method: 'PATCH',
    path: `/api/reservations/${id}/finalize?mileageDriven=120`,
  });
};

/** A vehicle leaves, or did not leave after all. Most of those that may have left; some calls are refused. */
export const departs = async (env: Environment, method: 'POST' | 'DELETE' = 'POST'): Promise<void> => {
  const { random, data, call, look, clock } = env;
  const rows = await look<{ id: number; start_date: string }>(
    `SELECT id, start_date FROM reservation WHERE state = 'confirmed' ORDER BY start_date, id`,
  );
  if (rows.length === 0) return;
  const begun = rows.filter(({ start_date: from }) => from <= agencyDay(clock.now()));
  const { id } = random.pick(begun.length > 0 && random.chance(0.8) ? begun : rows);
  const body = method === 'POST' ? { body: {} } : {};
  call({ who: data.manager, method, path: `/api/reservations/${id}/departure`, ...body });
};

const dealsWithFailedRefund = async (env: Environment): Promise<void> => {
  const failed = await env.look<{ payment_id: string }>(
    `SELECT payment_id FROM refund WHERE state = 'failed' ORDER BY created_at`,
  );
  if (failed.length === 0) return;
  const { payment_id: id } = env.random.pick(failed);
  const act = env.random.chance(0.7) ? 'retry-refund' : 'alerts/refund_failed/settle';
  env.call({ who: env.data.manager, method: 'POST', path: `/api/payment/${id}/${act}` });
};

/** In the provider's dashboard, without the application. */
const refundsElsewhere = ({ random, provider, trace }: Environment): void => {
  const paid = provider.books().intents.filter(({ status }) => status === 'succeeded');
  if (paid.length === 0) return;
  const { id, receivedCents } = random.pick(paid);
  const cents = random.chance(0.3) ? receivedCents : random.between(1, receivedCents);
  trace.note(`${cents} cents of ${id} are refunded in the dashboard`);
  provider.refundElsewhere(id, cents);
};

/** A payment is disputed, or the bank decides a dispute. */
const isDisputed = (env: Environment): void => {
  const { random, provider, trace } = env;
  const open = openDisputes(env);
  if (open.length > 0 && random.chance(0.5)) {
    decideDispute(env, random.pick(open));
    return;
  }
  const paid = provider.books().intents.filter(({ status }) => status === 'succeeded');
  if (paid.length === 0) return;
  const { id } = random.pick(paid);
  trace.note(`${id} is disputed`);
  provider.dispute(id);
};

/** The bank decides every dispute that is left. */
export const decideDisputes = (env: Environment): void => {
  for (const open of openDisputes(env)) decideDispute(env, open);
};

const openDisputes = ({ provider }: Environment) =>
  provider.books().disputes.filter(({ status }) => status === 'needs_response');

const decideDispute = ({ random, provider, trace }: Environment, { id }: { id: string }): void => {
  const outcome = random.chance(0.5) ? 'won' : 'lost';
  trace.note(`the dispute ${id} is ${outcome}`);
  provider.decideDispute(id, outcome);
};

const changesPrice = async (env: Environment): Promise<void> => {
  const { random, data, trace, look, decisions, vehiclesChanged } = env;
  const vehicle = random.pick(data.vehicles);
  vehicle.dailyCents = random.pick([5_000, 6_200, 4_990]);
  trace.note(`vehicle ${vehicle.id} costs ${vehicle.dailyCents}`);
  await look('UPDATE vehicle SET daily_price_cents = $1 WHERE id = $2', [vehicle.dailyCents, vehicle.id]);
  decisions.begun += 1;
  decisions.ended += 1;
  vehiclesChanged();
};

const archives = async ({ random, data, trace, look, vehiclesChanged }: Environment): Promise<void> => {
  const vehicle = random.pick(data.vehicles);
  vehicle.isArchived = !vehicle.isArchived;
  trace.note(`vehicle ${vehicle.id} is ${vehicle.isArchived ? 'archived' : 'active'}`);
  await look('UPDATE vehicle SET status = $1 WHERE id = $2', [
    vehicle.isArchived ? 'archived' : 'active',
    vehicle.id,
  ]);
  vehiclesChanged();
};
