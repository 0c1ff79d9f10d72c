import type { Ledger } from '@volant/shared/ledger/ledger.schema.ts';
import type { Environment } from './environment.ts';

/** Money at the counter: what is due is taken, by card or in cash; charges, refunds and corrections. */
export const tillActs = async (env: Environment): Promise<void> => {
  const { random, data, call } = env;
  const rows = await env.look<{ id: number }>(
    `SELECT id FROM reservation WHERE state <> 'pending' AND confirmed_at IS NOT NULL ORDER BY id`,
  );
  if (rows.length === 0) return;
  const path = `/api/reservations/${random.pick(rows).id}/ledger`;
  call({ who: data.manager, method: 'GET', path }, (answer) => {
    if (answer?.status !== 200) return;
    const ledger = answer.body as Ledger;
    const body = entryOf(env, ledger);
    if (body === undefined) reverses(env, ledger);
    else writes(env, path, { ...body, requestKey: keyFrom(env) });
  });
};

/** What is found at a return is charged: a debt for which a guarantee may be kept. */
export const charges = async (env: Environment): Promise<void> => {
  const { random } = env;
  const rows = await env.look<{ id: number }>(
    `SELECT id FROM reservation WHERE state IN ('confirmed', 'finalized') ORDER BY id`,
  );
  if (rows.length === 0) return;
  const kind = random.pick(['extra_km', 'fuel', 'late', 'cleaning', 'damage']);
  const body = { kind, amount: random.between(1, 19_999) / 100, note: 'Constaté au retour' };
  const path = `/api/reservations/${random.pick(rows).id}/ledger`;
  writes(env, path, { ...body, requestKey: keyFrom(env) });
};

/** A key of this run: a seed replays with the same ones. */
export const keyFrom = ({ random }: Environment): string => {
  const digits = String(random.below(1_000_000_000)).padStart(12, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8)}-4000-8000-${String(random.below(1_000_000_000)).padStart(12, '0')}`;
};

const entryOf = ({ random }: Environment, { due, refundable }: Ledger): object | undefined => {
  const method = random.pick(['terminal', 'cash', 'transfer']);
  // Sometimes not what is due: it must be refused.
  const amount = random.chance(0.7) ? due : random.between(1, 300);
  const note = 'Constaté au retour';
  return random.weighted<() => object | undefined>([
    [6, () => ({ kind: 'payment', method, amount })],
    [2, () => ({ kind: random.pick(['fuel', 'damage']), amount: random.between(1, 9_999) / 100, note })],
    [
      1.5,
      () => ({
        kind: 'refund',
        what: 'correction',
        method,
        amount: random.chance(0.6) ? refundable : due,
        note,
      }),
    ],
    [1, () => ({ kind: 'reduction', reason: 'goodwill', amount: random.between(1, 9_999) / 100 })],
    [
      1,
      () => ({
        kind: 'refund',
        what: 'reduction',
        reason: 'breakdown',
        method,
        amount: random.between(1, 90),
      }),
    ],
    [1.5, () => undefined],
  ])();
};

/** Sometimes sent twice, as by somebody who got no answer. */
const writes = ({ random, data, call, observations }: Environment, path: string, body: object): void => {
  const wish = { who: data.manager, method: 'POST', path, body } as const;
  const isTwice = random.chance(0.3);
  call(wish, (answer) => {
    if (answer?.status === 200) observations.tookAtTill(body as { requestKey: string });
    if (isTwice) call(wish);
  });
};

const reverses = ({ random, data, call }: Environment, { entries }: Ledger): void => {
  if (entries.length === 0) return;
  const path = `/api/ledger/${random.pick(entries).id}/reverse`;
  call({ who: data.manager, method: 'POST', path, body: { reason: 'Erreur de saisie' } });
};
