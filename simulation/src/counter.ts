import { createHash } from 'node:crypto';
import { addDays } from '@volant/shared/kernel/iso-date.ts';
import { toCents, toEuros } from '@volant/shared/kernel/money.ts';
import type { Environment } from './environment.ts';
import { depositCentsOf, orderOf, type OrderBody } from './initial-data.ts';
import { objectIn, type ShownReservation } from './observations.ts';
import type { Purchase, Visitor } from './purchases.ts';

const tokenIn = ({ url }: { url: string }): string => url.split('/').at(-1) ?? '';

/** A customer comes to the counter, from today on; the manager rents a vehicle to them, by one of the three ways. */
export const sells = (env: Environment, visitor: Visitor): void => {
  const { random, data, call } = env;
  const order = orderOf(data, visitor.person, { random, now: env.clock.now() });
  if (random.chance(0.4)) {
    order.startDate = addDays(order.startDate, -1);
    order.endDate = addDays(order.endDate, -1);
  }
  const discountCents = random.chance(0.2) && toCents(order.totalPrice) > 2_000 ? 500 : 0;
  const totalCents = toCents(order.totalPrice) - discountCents;
  const payment = random.weighted<object>([
    [2, { kind: 'link' }],
    [1, { kind: 'counter', method: 'terminal', amount: random.chance(0.5) ? 0 : toEuros(totalCents) }],
    [1, { kind: 'transfer', amount: toEuros(depositCentsOf(totalCents)) }],
  ]);
  const body = {
    requestKey: createHash('sha256')
      .update(`sale ${random.below(1_000_000_000)}`)
      .digest('base64url'),
    vehicule: order.vehicule,
    startDate: order.startDate,
    endDate: order.endDate,
    accessories: order.accessories,
    totalPrice: toEuros(totalCents),
    customer: { id: visitor.person.id },
    ...(discountCents > 0 && { discount: { amount: toEuros(discountCents), reason: 'Geste' } }),
    payment,
  };
  const first: { id: number | undefined } = { id: undefined };
  // Sent again when the answer is lost, or twice at once.
  for (let count = random.chance(0.3) ? 2 : 1; count > 0; count -= 1) {
    call(
      { who: data.manager, method: 'POST', path: '/api/counter/reservations', body: structuredClone(body) },
      (answer) => {
        if (answer?.status !== 201) return;
        const { reservation, link } = answer.body as {
          reservation: ShownReservation;
          link: { id: number; url: string } | null;
        };
        if (first.id !== undefined && first.id !== reservation.id && !env.wasRestored)
          env.observations.findings.push({
            invariant: 'I10',
            text: `one sale made ${first.id} and ${reservation.id}`,
          });
        if (first.id !== undefined) return;
        first.id = reservation.id;
        if (link) visitor.purchases.push(purchaseBy(env, { order, reservation, link }));
      },
    );
  }
};

const purchaseBy = (
  env: Environment,
  sold: { order: OrderBody; reservation: ShownReservation; link: { id: number; url: string } },
): Purchase => {
  const { order, reservation, link } = sold;
  const token = tokenIn(link);
  env.links.push({ id: link.id, reservationId: reservation.id, token });
  return {
    order,
    way: 'wizard',
    kind: env.random.chance(0.65) ? 'intent' : 'session',
    depositCents: toCents(reservation.deposit),
    reservation,
    objects: [],
    offer: undefined,
    token,
    next: 'open',
  };
};

/** The manager asks for a balance or a supplement by link; somebody pays it, perhaps twice. */
export const asksForMore = (env: Environment): void => {
  const { random, observations, data, call, links } = env;
  if (observations.shown.size === 0) return;
  const reservationId = random.pick([...observations.shown.keys()]);
  const body = { purpose: random.pick(['balance', 'supplement']), amount: random.pick([20, 45.5]) };
  const path = `/api/reservations/${reservationId}/payment-links`;
  call({ who: data.manager, method: 'POST', path, body }, (answer) => {
    if (answer?.status !== 201) return;
    const link = answer.body as { id: number; url: string };
    links.push({ id: link.id, reservationId, token: tokenIn(link) });
    if (random.chance(0.7)) opensAndPays(env, tokenIn(link));
  });
};

/** Whoever has a link opens it, and mostly pays; it may have been replaced, revoked or paid. */
export const paysByLink = (env: Environment): void => {
  const { random, links } = env;
  if (links.length > 0) opensAndPays(env, random.pick(links).token);
};

const opensAndPays = ({ random, data, call, provider, trace }: Environment, token: string): void => {
  const who = random.pick(data.customers);
  call({ who, method: 'POST', path: `/api/pay/${token}/${random.pick(['intent', 'session'])}` }, (answer) => {
    const object = answer?.status === 200 ? objectIn(answer.body) : undefined;
    if (object === undefined || random.chance(0.2)) return;
    trace.note(`pays ${object} by link: ${provider.pay(object, 'success') ? 'success' : 'not taken'}`);
    if (random.chance(0.6)) call({ who, method: 'GET', path: `/api/pay/${token}` });
  });
};

export const revokesLink = ({ random, links, data, call }: Environment): void => {
  if (links.length === 0) return;
  const { id, reservationId } = random.pick(links);
  call({
    who: data.manager,
    method: 'DELETE',
    path: `/api/reservations/${reservationId}/payment-links/${id}`,
  });
};

/** Links may be valid longer than a run lasts: at its end the manager revokes those that are left. */
export const revokesEveryLink = async ({ look, data, call }: Environment): Promise<void> => {
  const left = await look<{ id: number; reservation_id: number }>(
    'SELECT id, reservation_id FROM payment_link WHERE revoked_at IS NULL ORDER BY id',
  );
  for (const { id, reservation_id: reservationId } of left) {
    call({
      who: data.manager,
      method: 'DELETE',
      path: `/api/reservations/${reservationId}/payment-links/${id}`,
    });
  }
};
