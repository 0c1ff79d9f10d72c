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
import { stranger } from '../e2e/agency.ts';
import { aPhoto } from './a-photo.ts';
import { payByCard } from './card.ts';
import { ACCESSORY_STOCK, layGround } from './ground.ts';
import { createWorld, isGone, type World } from './world.ts';

const KILLS = 200;
const CUSTOMERS = 6;
const VEHICLES = 7;
/** Days ahead among which the rentals lie. */
const HORIZON_DAYS = 600;
/** Past the end of every hold. */
const QUIET_MINUTES = 120;
const SETTLE_LIMIT_MS = 60_000;

/** A process dies at its first work, or when it has answered up to this many writes less one. */
const MOST_WRITES_BETWEEN = 12;
const LIFE_LIMIT_MS = 10_000;

/** What the site has said that it did; none of it may be lost. */
interface Acknowledged {
  holds: Set<number>;
  confirmed: Set<number>;
  cancelled: Set<number>;
  /** Cancellations that were asked for, answered or not. */
  cancelling: Set<number>;
  payments: Set<string>;
}

describe.runIf(inject('everyPoint')).each(inject('databases'))('on the %s database', (kind) => {
  it(`no acknowledged write is lost, and nothing is left over, by ${KILLS} kills under load`, async () => {
    const ground = await layGround(kind);
    const world = await createWorld({ ground });
    try {
      const said = await killUnderLoad(world);
      await world.restart({ offsetMinutes: QUIET_MINUTES });
      const books = await settled(world);
      checkNothingLost(said, books);
      await checkMoney(world, books);
      await checkStock(world, books);
      console.log(
        `${kind}: ${KILLS} kills, ${said.holds.size} holds, ${said.payments.size} payments, ` +
          `${said.confirmed.size} confirmations and ${said.cancelled.size} cancellations acknowledged`,
      );
    } finally {
      await world.close();
      await ground.remove();
    }
  }, 3_600_000);
});

/** An answer that nothing explains. */
class Refused extends Error {
  constructor({ status, body }: { status: number; body: unknown }) {
    super(`${status} ${JSON.stringify(body)}`);
  }
}

const writes = ({ holds, payments, confirmed, cancelled }: Acknowledged): number =>
  holds.size + payments.size + confirmed.size + cancelled.size;

/** Customers book, pay, order again and are cancelled, each in turn, while the process is killed over and over. */
const killUnderLoad = async (world: World): Promise<Acknowledged> => {
  const said: Acknowledged = {
    holds: new Set(),
    confirmed: new Set(),
    cancelled: new Set(),
    cancelling: new Set(),
    payments: new Set(),
  };
  const manager = await world.managerToken();
  while ((await world.agency.vehicles()).length < VEHICLES) await world.agency.addVehicle(manager, aPhoto);
  const fleet = await world.agency.vehicles();
  const customers = await Promise.all(
    Array.from({ length: CUSTOMERS }, () => world.agency.register(stranger())),
  );
  const today = agencyDay(new Date());
  const refusals: string[] = [];
  let turns = 0;
  let killed = 0;
  const isOver = (): boolean => killed === KILLS;

  const pay = async (token: string, { id, deposit }: Reservation): Promise<void> => {
    const intent = await world.agency.call<{ clientSecret: string }>(paymentsApi.createIntent, {
      token,
      body: { amount: toCents(deposit), reservationId: id },
    });
    // 409: what was paid before the process died has been found meanwhile.
    if (intent.status === 409) return;
    if (intent.status !== 200) throw new Refused(intent);
    await payByCard(world.providerUrl, intent.body.clientSecret);
    said.payments.add(intent.body.clientSecret);
  };
  const purchase = async (token: string, turn: number): Promise<void> => {
    const vehicle = fleet[turn % fleet.length];
    if (!vehicle) throw new Error('the fleet is empty');
    const from = 2 + ((turn * 3) % HORIZON_DAYS);
    const period = { startDate: addDays(today, from), endDate: addDays(today, from + 1 + (turn % 3)) };
    const rental = { vehicle, ...period, ...(turn % 2 === 0 && { accessory: world.accessory }) };
    const order = () => world.agency.book(token, rental);
    const hold = await order();
    // 409: somebody else has these days; 429: two of their holds are paid and not settled yet.
    if (hold.status === 409 || hold.status === 429) return;
    if (hold.status > 201) throw new Refused(hold);
    said.holds.add(hold.body.id);
    if (turn % 5 === 0) return;
    if (hold.body.status === 'pending') await pay(token, hold.body);
    if (turn % 5 === 1) return;
    const { status, body } = await order();
    if (status > 201 || body.status !== 'upcoming') throw new Refused({ status, body });
    said.confirmed.add(body.id);
    if (turn % 5 !== 2) return;
    said.cancelling.add(body.id);
    const answer = await world.agency.call(reservationsApi.cancel, {
      token: manager,
      params: { id: body.id },
    });
    if (answer.status !== 200) throw new Refused(answer);
    said.cancelled.add(body.id);
  };
  /** False when the process was killed meanwhile: the customer tries again. */
  const attempt = async (token: string, turn: number): Promise<boolean> => {
    try {
      await purchase(token, turn);
      return true;
    } catch (error) {
      if (!isGone(error)) refusals.push(String(error));
      await pause(20);
      return !isGone(error);
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
    const before = writes(said);
    const isFull = () => writes(said) >= before + (killed % MOST_WRITES_BETWEEN);
    const limit = performance.now() + LIFE_LIMIT_MS;
    while (!isFull() && performance.now() < limit) await pause(5);
    // Anywhere in the work of the next writes.
    await pause((killed * 37) % 150);
    await world.kill();
  }
  await Promise.all(clients);
  expect(refusals).toEqual([]);
  return said;
};

/** Every reservation, once none waits, no payment is open, no refund under way, and whoever paid was told. */
const settled = async (world: World): Promise<Reservation[]> => {
  const limit = performance.now() + SETTLE_LIMIT_MS;
  for (;;) {
    const { body } = await world.agency.call<Reservation[]>(reservationsApi.all, {
      token: await world.managerToken(),
    });
    // A confirmation that the cancellation overtook is not sent any more.
    const told = {
      upcoming: await world.mails('reservation-confirmed'),
      canceled: await world.mails('reservation-canceled'),
    };
    const isTold = ({ id, status }: Reservation): boolean =>
      told[status === 'canceled' ? status : 'upcoming'].some((mail) => mail.includes(`.${id}@`));
    const waiting = {
      holds: body.filter(({ status }) => status === 'pending').map(({ id }) => id),
      refunds: body.filter(({ refund }) => refund !== null && refund !== 'succeeded').map(({ id }) => id),
      intents: (await world.intents())
        .filter(({ status }) => !['succeeded', 'canceled'].includes(status))
        .map(({ id }) => id),
      mails: body.filter((one) => one.depositPaid && !isTold(one)).map(({ id }) => id),
    };
    if (Object.values(waiting).every((left) => left.length === 0)) return body;
    if (performance.now() > limit) throw new Error(`not settled: ${JSON.stringify(waiting)}`);
    await pause(500);
  }
};

const live = (books: Reservation[]): Reservation[] => books.filter(({ status }) => status !== 'canceled');

const checkNothingLost = (said: Acknowledged, books: Reservation[]): void => {
  const byId = new Map(books.map((reservation) => [reservation.id, reservation]));
  const without = (ids: Set<number>, isKept: (reservation: Reservation) => boolean): number[] =>
    [...ids].filter((id) => {
      const found = byId.get(id);
      return !found || !isKept(found);
    });
  expect(without(said.holds, () => true)).toEqual([]);
  expect(
    without(said.confirmed, ({ id, status }) => status === 'upcoming' || said.cancelling.has(id)),
  ).toEqual([]);
  expect(without(said.cancelled, ({ status, refund }) => status === 'canceled' && refund !== null)).toEqual(
    [],
  );
  // Without these the kills struck nothing.
  expect(said.holds.size).toBeGreaterThan(KILLS);
  expect(said.confirmed.size).toBeGreaterThan(KILLS / 4);
  expect(said.cancelled.size).toBeGreaterThan(KILLS / 20);
};

/** To the cent: what the provider captured and did not give back is what the live reservations were paid with. */
const checkMoney = async (world: World, books: Reservation[]): Promise<void> => {
  const refunded = new Map<string, number>();
  for (const { payment_intent: id, amount } of await world.refunds()) {
    refunded.set(id, (refunded.get(id) ?? 0) + amount);
  }
  const captured = (await world.intents()).filter(({ status }) => status === 'succeeded');
  expect(captured.filter(({ id, amount }) => ![0, amount].includes(refunded.get(id) ?? 0))).toEqual([]);
  const kept = captured
    .filter(({ id }) => !refunded.has(id))
    .map(({ metadata: { vehicle, startDate, endDate }, amount }) =>
      [vehicle, startDate, endDate, amount].join(' '),
    );
  const sold = live(books).map(({ vehicule, startDate, endDate, deposit }) =>
    [vehicule.id, startDate, endDate, toCents(deposit)].join(' '),
  );
  expect(kept.toSorted()).toEqual(sold.toSorted());
};

/** No day is sold twice, and the accessories that are out are those of the live reservations. */
const checkStock = async (world: World, books: Reservation[]): Promise<void> => {
  const sold = live(books);
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
  const token = await world.managerToken();
  for (const { startDate, endDate } of books) {
    const { body } = await world.agency.call<Accessory[]>(accessoriesApi.list, {
      token,
      query: { startDate, endDate },
    });
    const most = Math.max(...occupiedDays({ startDate, endDate }).map((day) => out.get(day) ?? 0));
    expect(body.map(({ available }) => available)).toEqual([ACCESSORY_STOCK - most]);
  }
};
