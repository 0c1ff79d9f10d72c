import { setTimeout as pause } from 'node:timers/promises';
import { accessoriesApi } from '@volant/shared/accessories/accessories.api.ts';
import type { Accessory } from '@volant/shared/accessories/accessories.schema.ts';
import { addDays, agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { toCents } from '@volant/shared/kernel/money.ts';
import { occupiedDays, overlaps } from '@volant/shared/kernel/period.ts';
import { paymentsApi } from '@volant/shared/payments/payments.api.ts';
import { reservationsApi } from '@volant/shared/reservations/reservations.api.ts';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import { describe, expect, inject, it } from 'vitest';
import { ACCESSORY_STOCK, prepareSite } from './prepared-site.ts';
import { startSiteUnderTest, isConnectionLost, type SiteUnderTest } from './site-under-test.ts';
import { confirmByCard, newPerson } from '../e2e/site-client.ts';

const KILLS = 200;
const CUSTOMERS = 6;
const VEHICLES = 7;
/** The rentals start within these days. */
const HORIZON_DAYS = 600;
/** After every hold has expired. */
const QUIET_MINUTES = 120;
const SETTLE_LIMIT_MS = 60_000;

/** A process is killed after fewer acknowledged writes than this. */
const MAX_WRITES_BETWEEN = 12;
const LIFE_LIMIT_MS = 10_000;

/** What the site has acknowledged; none of it may be lost. */
interface Acknowledged {
  holds: Set<number>;
  confirmed: Set<number>;
  cancelled: Set<number>;
  /** Requested cancellations, answered or not. */
  cancelling: Set<number>;
  payments: Set<string>;
}

describe.runIf(inject('everyPoint')).each(inject('databases'))('on the %s database', (kind) => {
  it(`${KILLS} kills under load lose no acknowledged write and leave nothing over`, async () => {
    const prepared = await prepareSite(kind);
    const site = await startSiteUnderTest({ prepared });
    try {
      const acknowledged = await killUnderLoad(site);
      await site.restart({ offsetMinutes: QUIET_MINUTES });
      const reservations = await settled(site);
      checkNothingLost(acknowledged, reservations);
      await checkMoney(site, reservations);
      await checkStock(site, reservations);
      console.log(
        `${kind}: ${KILLS} kills, ${acknowledged.holds.size} holds, ${acknowledged.payments.size} payments, ` +
          `${acknowledged.confirmed.size} confirmations and ${acknowledged.cancelled.size} cancellations acknowledged`,
      );
    } finally {
      await site.close();
      await prepared.remove();
    }
  }, 3_600_000);
});

/** An unexpected answer. */
class UnexpectedAnswer extends Error {
  constructor({ status, body }: { status: number; body: unknown }) {
    super(`${status} ${JSON.stringify(body)}`);
  }
}

const writes = ({ holds, payments, confirmed, cancelled }: Acknowledged): number =>
  holds.size + payments.size + confirmed.size + cancelled.size;

/** Customers hold, pay, confirm and are cancelled in turn while the process is killed over and over. */
const killUnderLoad = async (site: SiteUnderTest): Promise<Acknowledged> => {
  const acknowledged: Acknowledged = {
    holds: new Set(),
    confirmed: new Set(),
    cancelled: new Set(),
    cancelling: new Set(),
    payments: new Set(),
  };
  const manager = await site.managerToken();
  while ((await site.client.vehicles()).length < VEHICLES) await site.client.addVehicle(manager);
  const fleet = await site.client.vehicles();
  const customers = await Promise.all(
    Array.from({ length: CUSTOMERS }, () => site.client.register(newPerson())),
  );
  const today = agencyDay(new Date());
  const refusals: string[] = [];
  let turns = 0;
  let killed = 0;
  const isOver = (): boolean => killed === KILLS;

  const pay = async (token: string, { id, deposit }: Reservation): Promise<void> => {
    const intent = await site.client.call<{ clientSecret: string }>(paymentsApi.createIntent, {
      token,
      body: { amount: toCents(deposit), reservationId: id },
    });
    // 409: the payment from before the kill was found meanwhile.
    if (intent.status === 409) return;
    if (intent.status !== 200) throw new UnexpectedAnswer(intent);
    await confirmByCard(site.providerUrl, intent.body.clientSecret);
    acknowledged.payments.add(intent.body.clientSecret);
  };
  const purchase = async (token: string, turn: number): Promise<void> => {
    const vehicle = fleet[turn % fleet.length];
    if (!vehicle) throw new Error('there is no vehicle');
    const from = 2 + ((turn * 3) % HORIZON_DAYS);
    const period = { startDate: addDays(today, from), endDate: addDays(today, from + 1 + (turn % 3)) };
    const rental = { vehicle, ...period, ...(turn % 2 === 0 && { accessory: site.accessory }) };
    const order = () => site.client.book(token, rental);
    const hold = await order();
    // 409: these days are taken; 429: the customer has two holds whose payments are not settled yet.
    if (hold.status === 409 || hold.status === 429) return;
    if (hold.status > 201) throw new UnexpectedAnswer(hold);
    acknowledged.holds.add(hold.body.id);
    if (turn % 5 === 0) return;
    if (hold.body.status === 'pending') await pay(token, hold.body);
    if (turn % 5 === 1) return;
    const { status, body } = await order();
    if (status > 201 || body.status !== 'upcoming') throw new UnexpectedAnswer({ status, body });
    acknowledged.confirmed.add(body.id);
    if (turn % 5 !== 2) return;
    acknowledged.cancelling.add(body.id);
    const answer = await site.client.call(reservationsApi.cancel, {
      token: manager,
      params: { id: body.id },
    });
    if (answer.status !== 200) throw new UnexpectedAnswer(answer);
    acknowledged.cancelled.add(body.id);
  };
  /** False when the process was killed meanwhile: the customer retries. */
  const attempt = async (token: string, turn: number): Promise<boolean> => {
    try {
      await purchase(token, turn);
      return true;
    } catch (error) {
      if (!isConnectionLost(error)) refusals.push(String(error));
      await pause(20);
      return !isConnectionLost(error);
    }
  };
  const load = async (token: string): Promise<void> => {
    while (!isOver()) {
      const turn = turns++;
      while (!isOver() && !(await attempt(token, turn)));
    }
  };
  const clients = customers.map(({ token }) => load(token));
  for (; killed < KILLS; killed += 1) {
    const before = writes(acknowledged);
    const isFull = () => writes(acknowledged) >= before + (killed % MAX_WRITES_BETWEEN);
    const limit = performance.now() + LIFE_LIMIT_MS;
    while (!isFull() && performance.now() < limit) await pause(5);
    // At any point of the next writes.
    await pause((killed * 37) % 150);
    await site.kill();
  }
  await Promise.all(clients);
  expect(refusals).toEqual([]);
  return acknowledged;
};

/** All reservations, once no hold, payment or refund is pending and every paid reservation has its mail. */
const settled = async (site: SiteUnderTest): Promise<Reservation[]> => {
  const limit = performance.now() + SETTLE_LIMIT_MS;
  for (;;) {
    const { body } = await site.client.call<Reservation[]>(reservationsApi.all, {
      token: await site.managerToken(),
    });
    // A confirmation is not sent once the reservation was cancelled.
    const mailIds = {
      upcoming: await site.mails('reservation-confirmed'),
      canceled: await site.mails('reservation-canceled'),
    };
    const isMailed = ({ id, status }: Reservation): boolean =>
      mailIds[status === 'canceled' ? status : 'upcoming'].some((mail) => mail.includes(`.${id}@`));
    const waiting = {
      holds: body.filter(({ status }) => status === 'pending').map(({ id }) => id),
      refunds: body.filter(({ refund }) => refund !== null && refund !== 'succeeded').map(({ id }) => id),
      intents: (await site.intents())
        .filter(({ status }) => !['succeeded', 'canceled'].includes(status))
        .map(({ id }) => id),
      mails: body.filter((one) => one.depositPaid && !isMailed(one)).map(({ id }) => id),
    };
    if (Object.values(waiting).every((left) => left.length === 0)) return body;
    if (performance.now() > limit) throw new Error(`not settled: ${JSON.stringify(waiting)}`);
    await pause(500);
  }
};

const live = (reservations: Reservation[]): Reservation[] =>
  reservations.filter(({ status }) => status !== 'canceled');

const checkNothingLost = (acknowledged: Acknowledged, reservations: Reservation[]): void => {
  const byId = new Map(reservations.map((reservation) => [reservation.id, reservation]));
  const without = (ids: Set<number>, isKept: (reservation: Reservation) => boolean): number[] =>
    [...ids].filter((id) => {
      const found = byId.get(id);
      return !found || !isKept(found);
    });
  expect(without(acknowledged.holds, () => true)).toEqual([]);
  expect(
    without(
      acknowledged.confirmed,
      ({ id, status }) => status === 'upcoming' || acknowledged.cancelling.has(id),
    ),
  ).toEqual([]);
  expect(
    without(acknowledged.cancelled, ({ status, refund }) => status === 'canceled' && refund !== null),
  ).toEqual([]);
  // The load was real.
  expect(acknowledged.holds.size).toBeGreaterThan(KILLS);
  expect(acknowledged.confirmed.size).toBeGreaterThan(KILLS / 4);
  expect(acknowledged.cancelled.size).toBeGreaterThan(KILLS / 20);
};

/** To the cent: captured minus refunded equals the deposits of the live reservations. */
const checkMoney = async (site: SiteUnderTest, reservations: Reservation[]): Promise<void> => {
  const refunded = new Map<string, number>();
  for (const { payment_intent: id, amount } of await site.refunds()) {
    refunded.set(id, (refunded.get(id) ?? 0) + amount);
  }
  const captured = (await site.intents()).filter(({ status }) => status === 'succeeded');
  expect(captured.filter(({ id, amount }) => ![0, amount].includes(refunded.get(id) ?? 0))).toEqual([]);
  const kept = captured
    .filter(({ id }) => !refunded.has(id))
    .map(({ metadata: { vehicle, startDate, endDate }, amount }) =>
      [vehicle, startDate, endDate, amount].join(' '),
    );
  const sold = live(reservations).map(({ vehicule, startDate, endDate, deposit }) =>
    [vehicule.id, startDate, endDate, toCents(deposit)].join(' '),
  );
  expect(kept.toSorted()).toEqual(sold.toSorted());
};

/** No day is booked twice, and the reserved accessories are those of the live reservations. */
const checkStock = async (site: SiteUnderTest, reservations: Reservation[]): Promise<void> => {
  const sold = live(reservations);
  for (const [index, one] of sold.entries()) {
    const others = sold.slice(index + 1).filter(({ vehicule }) => vehicule.id === one.vehicule.id);
    expect(others.filter((other) => overlaps(one, other))).toEqual([]);
  }
  const out = new Map<string, number>();
  for (const reservation of sold) {
    for (const { quantityReserved } of reservation.accessories) {
      for (const day of occupiedDays(reservation)) out.set(day, (out.get(day) ?? 0) + quantityReserved);
    }
  }
  const token = await site.managerToken();
  for (const { startDate, endDate } of reservations) {
    const { body } = await site.client.call<Accessory[]>(accessoriesApi.list, {
      token,
      query: { startDate, endDate },
    });
    const max = Math.max(...occupiedDays({ startDate, endDate }).map((day) => out.get(day) ?? 0));
    expect(body.map(({ available }) => available)).toEqual([ACCESSORY_STOCK - max]);
  }
};
