import type { Ledger } from '@volant/shared/ledger/ledger.schema.ts';
import type { Surroundings } from './application.ts';
import type { Answer } from './call.ts';
import { sells } from './counter.ts';
import type { Environment } from './environment.ts';
import type { EventDelivery } from './provider/event-delivery.ts';
import { checkBooks } from './invariants/invariants.ts';
import { objectIn } from './observations.ts';
import type { Processes } from './processes.ts';
import type { Visitor } from './purchases.ts';
import type { Steps } from './steps.ts';
import { keyFrom } from './till.ts';

interface Parts {
  env: Environment;
  around: Surroundings;
  processes: Processes;
  steps: Steps;
  events: EventDelivery;
  visitors: readonly Visitor[];
}

const MAX_SALES = 4;
const STEPS = 600;
const STEPS_BETWEEN_CHECKS = 4;

/**
 * Two charges are paid together online, in some runs, and undone one soon after the other: a payment is refunded twice
 * while the provider tells of the first refund. Sometimes the rental is cancelled at once.
 */
export const refundInTurnAmongFaults = async ({
  env,
  around,
  processes,
  steps,
  events,
  visitors,
}: Parts): Promise<void> => {
  const { random, observations, data } = env;
  if (observations.findings.length > 0 || !random.chance(env.faults.rates().refundsInTurn)) return;
  const resumeFaults = env.faults.pause();
  await steps.finish();
  const paid = await payCharges({ env, around, processes, steps, events, visitors });
  for (const process of processes.living()) processes.sweep(process);
  await steps.finish();
  resumeFaults();
  if (!paid) return;
  // No other fault: each would make it rarer that one refund is read while the next is made.
  const resumeOthers = env.faults.pause({ slowestReadMs: 3_000, refundFailed: 0 });
  const undo = (id: number | undefined): void => {
    const path = `/api/ledger/${id ?? 0}/reverse`;
    env.call({ who: data.manager, method: 'POST', path, body: { reason: 'Erreur de saisie' } });
  };
  const acts: (() => void)[] = [() => undo(paid.charges[0]), () => undo(paid.charges[1])];
  if (random.chance(0.5)) {
    const path = `/api/reservations/${paid.reservationId}?motif=agence`;
    acts.push(() => env.call({ who: data.manager, method: 'PATCH', path }));
  }
  const known = events.waiting();
  for (let step = 0; step < STEPS && observations.findings.length === 0; step += 1) {
    if (step % STEPS_BETWEEN_CHECKS === 0 && around.database.isFree())
      observations.findings.push(...(await checkBooks(env, 'meanwhile')));
    const moved = await steps.openOne();
    if (moved === 'opened') continue;
    // Everybody waits for the provider: it tells of a refund, or the manager acts, or it answers.
    if (events.waiting() > known && random.chance(0.6)) events.deliverNewest();
    else if (acts.length > 0 && (moved === 'done' || random.chance(0.4))) acts.shift()?.();
    else if (moved === 'waiting') steps.wait();
    else if (events.waiting() <= known) break;
  }
  resumeOthers();
};

/** The two charges of a rental, once all that it owes is paid online; undefined when something is refused. */
const payCharges = async ({
  env,
  steps,
  visitors,
}: Parts): Promise<{ reservationId: number; charges: number[] } | undefined> => {
  const { random, data } = env;
  let rows = await confirmed(env);
  for (let tries = 0; rows.length === 0 && tries < MAX_SALES; tries += 1) {
    sells(env, random.pick(visitors));
    await steps.finish();
    rows = await confirmed(env);
  }
  if (rows.length === 0) return undefined;
  const { id: reservationId } = random.pick(rows);
  const path = `/api/reservations/${reservationId}`;
  const ask = async (wish: {
    method: 'GET' | 'POST';
    path: string;
    body?: object;
  }): Promise<Answer['body']> => {
    const answered: Answer[] = [];
    env.call({ who: data.manager, ...wish }, (answer) => {
      if (answer) answered.push(answer);
    });
    await steps.finish();
    const [answer] = answered;
    return answer !== undefined && answer.status < 300 ? answer.body : undefined;
  };
  const charges: number[] = [];
  let due = 0;
  for (const amount of [60, 40]) {
    const body = { kind: 'fuel', amount, note: 'Réservoir', requestKey: keyFrom(env) };
    const ledger = (await ask({ method: 'POST', path: `${path}/ledger`, body })) as Ledger | undefined;
    const entry = ledger?.entries.at(-1);
    if (!ledger || !entry) return undefined;
    charges.push(entry.id);
    due = ledger.due;
  }
  const body = { purpose: 'balance', amount: due };
  const link = (await ask({ method: 'POST', path: `${path}/payment-links`, body })) as
    { id: number; url: string } | undefined;
  if (!link) return undefined;
  const token = link.url.split('/').at(-1) ?? '';
  env.links.push({ id: link.id, reservationId, token });
  const opened = await ask({ method: 'POST', path: `/api/pay/${token}/intent` });
  const object = opened === undefined ? undefined : objectIn(opened);
  if (object === undefined) return undefined;
  env.trace.note(`pays ${object}: ${env.provider.pay(object, 'success') ? 'success' : 'not taken'}`);
  await ask({ method: 'GET', path: `/api/pay/${token}` });
  return { reservationId, charges };
};

const confirmed = ({ look }: Environment): Promise<{ id: number }[]> =>
  look(`SELECT id FROM reservation WHERE state = 'confirmed' ORDER BY id`);
