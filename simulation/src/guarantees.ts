import { toEuros } from '@volant/shared/kernel/money.ts';
import { agencyDay, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import type { Answer } from './call.ts';
import type { Environment } from './environment.ts';
import { objectIn } from './observations.ts';
import type { Attempt } from './provider/provider.ts';

interface RentalRow {
  id: number;
  start_date: IsoDate;
  owed_cents: number;
  state: 'asked' | 'held' | null;
  amount_cents: number | null;
}

/** One act about the guarantee of a rental: of a manager at the counter, or of the customer in front of it. */
export const guaranteeActs = async (env: Environment, isDatabaseFree: boolean): Promise<void> => {
  const { random, cautionLinks } = env;
  const isLinkOpen = cautionLinks.some(({ isOver }) => !isOver);
  if (!isDatabaseFree || random.chance(isLinkOpen ? 0.45 : 0.1)) {
    givesCard(env);
    return;
  }
  const rows = await env.look<RentalRow>(
    `SELECT reservation.id, start_date, total_cents - deposit_cents AS owed_cents, guarantee.state, amount_cents
       FROM reservation
       LEFT JOIN guarantee ON guarantee.reservation_id = reservation.id AND guarantee.ended_at IS NULL
      WHERE reservation.state IN ('confirmed', 'finalized') ORDER BY reservation.id`,
  );
  const today = agencyDay(env.clock.now());
  const begun = rows.filter(({ start_date: startDate }) => startDate <= today);
  if (begun.length === 0) {
    // Now and then before the handover, which is refused.
    const [early] = rows;
    if (early && random.chance(0.1)) asks(env, early);
    return;
  }
  const rental = random.pick(begun);
  if (rental.state === null) asks(env, rental);
  else if (rental.state === 'asked' && random.chance(0.75)) givesCard(env);
  else decidesOn(env, rental);
};

const asks = (env: Environment, { id }: RentalRow): void => {
  const { random, data, call } = env;
  const body = {
    method: random.weighted([
      [8, 'card'],
      [1, 'cash'],
      [1, 'terminal'],
    ] as const),
    amount: random.pick([500, 500, 200, 50.5]),
  };
  call({ who: data.manager, method: 'POST', path: `/api/reservations/${id}/guarantee`, body }, (answer) =>
    keepsLink(env, answer),
  );
};

const keepsLink = ({ cautionLinks }: Environment, answer: Answer | undefined): void => {
  const link = answer && answer.status < 300 ? (answer.body as { link?: string | null }).link : undefined;
  if (link) cautionLinks.push({ token: link.split('/caution/')[1] ?? '', object: undefined, isOver: false });
};

const decidesOn = (env: Environment, rental: RentalRow): void => {
  const { random, data, call } = env;
  const post = (act: string, body?: object): void => {
    const path = `/api/reservations/${rental.id}/guarantee${act}`;
    const wish = { who: data.manager, method: 'POST', path, ...(body && { body }) } as const;
    call(wish, (answer) => keepsLink(env, answer));
    // Two managers, or a double click.
    if (random.chance(0.2))
      call(random.chance(0.5) ? wish : { ...wish, path: path.replace(act, '/release') });
  };
  // Mostly at most what is owed; sometimes more, which is refused.
  const max = Math.max(1, Math.min(rental.owed_cents, rental.amount_cents ?? 1));
  const amount = toEuros(random.chance(0.15) ? max + random.between(1, 100_00) : random.between(1, max));
  const kept = { amount, reason: 'Jante rayée' };
  random.weighted<() => void>([
    [rental.state === 'held' ? 2 : 0.5, () => post('/release')],
    [
      rental.state === 'held' ? 4 : 0.3,
      () => post('/capture', { ...kept, signedStatement: random.chance(0.8) }),
    ],
    [rental.state === 'held' ? 1 : 0.2, () => post('/notice', kept)],
    [rental.state === 'asked' ? 0.5 : 0.1, () => post('/link')],
  ])();
};

/** The customer opens the page of a link, gives a card, or looks again; sometimes with an older link. */
const givesCard = (env: Environment): void => {
  const { random, data, provider, trace, call, cautionLinks } = env;
  if (cautionLinks.length === 0) return;
  const newest = cautionLinks.filter(({ isOver }) => !isOver).at(-1);
  const link = newest && random.chance(0.8) ? newest : random.pick(cautionLinks);
  const who = random.pick(data.customers);
  const path = `/api/caution/${link.token}`;
  const { object } = link;
  if (object === undefined || random.chance(0.1)) {
    call({ who, method: 'POST', path: `${path}/intent` }, (answer) => {
      if (answer?.status === 200) link.object = objectIn(answer.body) ?? link.object;
      // Held already, or no longer valid.
      if (answer?.status === 409 || answer?.status === 410) link.isOver = true;
    });
    return;
  }
  if (random.chance(0.2)) {
    call({ who, method: 'GET', path });
    return;
  }
  const attempt = random.weighted<Attempt>([
    [7, 'success'],
    [1, 'decline'],
    [2, 'action'],
  ]);
  const isTaken = provider.answerBank(object, random.chance(0.8)) || provider.pay(object, attempt);
  trace.note(`gives a card for ${object}: ${isTaken ? attempt : 'not taken'}`);
};
