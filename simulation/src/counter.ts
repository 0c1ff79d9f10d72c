import { createHash } from 'node:crypto';
import { addDays } from '@volant/shared/kernel/iso-date.ts';
import { toCents, toEuros } from '@volant/shared/kernel/money.ts';
import type { Environment } from './environment.ts';
import { depositCentsOf, orderOf, type OrderBody } from './initial-data.ts';
import { objectIn, type ShownReservation } from './observations.ts';
import type { KnownLink, Purchase, Visitor } from './purchases.ts';

const tokenIn = ({ url }: { url: string }): string => url.split('/').at(-1) ?? '';

/**
 * A customer comes to the counter, from today on; the manager rents a vehicle to them, by one of the three ways. A sale to
 * an unproved address would end the session of whoever registered it.
 */
export const sells = (env: Environment, visitor: Visitor): void => {
  const { random, data, call } = env;
  if (!visitor.person.hasProvedAddress) return;
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

interface PayableRow {
  id: number;
  balance_cents: number;
}

/** The manager asks for a balance or a supplement by link, mostly for all that is owed; somebody may pay it, also twice. */
export const asksForMore = async (env: Environment): Promise<void> => {
  const { random, data, call, look, links } = env;
  const rows = await look<PayableRow>(
    `SELECT id, total_cents - deposit_cents AS balance_cents FROM reservation
      WHERE state IN ('confirmed', 'finalized') ORDER BY id`,
  );
  if (rows.length === 0) return;
  const { id: reservationId, balance_cents: balanceCents } = random.pick(rows);
  const amount = balanceCents > 50 && random.chance(0.7) ? toEuros(balanceCents) : random.pick([20, 45.5]);
  const body = { purpose: random.pick(['balance', 'supplement']), amount };
  const path = `/api/reservations/${reservationId}/payment-links`;
  call({ who: data.manager, method: 'POST', path, body }, (answer) => {
    if (answer?.status !== 201) return;
    const { id, url } = answer.body as { id: number; url: string };
    const link: KnownLink = { id, reservationId, token: tokenIn({ url }) };
    links.push(link);
    if (random.chance(0.8)) opensLink(env, link);
  });
};

/** Whoever has a link opens it, or pays what they opened before; it may have been replaced, revoked or paid since. */
export const paysByLink = (env: Environment): void => {
  const { random, links } = env;
  if (links.length === 0) return;
  const opened = links.filter(({ object }) => object !== undefined);
  const link = random.pick(opened.length > 0 && random.chance(0.7) ? opened : links);
  if (link.object === undefined) opensLink(env, link);
  else paysLink(env, link, link.object);
};

/** The form is often left open: what was due may be paid otherwise before it is sent. */
const opensLink = (env: Environment, link: KnownLink): void => {
  const { random, data, call } = env;
  const path = `/api/pay/${link.token}/${random.pick(['intent', 'session'])}`;
  call({ who: random.pick(data.customers), method: 'POST', path }, (answer) => {
    const object = answer?.status === 200 ? objectIn(answer.body) : undefined;
    if (object === undefined) return;
    link.object = object;
    if (random.chance(0.45)) paysLink(env, link, object);
  });
};

const paysLink = (
  { random, data, call, provider, trace }: Environment,
  link: KnownLink,
  object: string,
): void => {
  trace.note(`pays ${object} by link: ${provider.pay(object, 'success') ? 'success' : 'not taken'}`);
  link.object = undefined;
  if (random.chance(0.6))
    call({ who: random.pick(data.customers), method: 'GET', path: `/api/pay/${link.token}` });
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
