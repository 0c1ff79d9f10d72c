/**
 * `npm run bench:counter`: a sale at the counter (a rental paid at the terminal by a customer whom nobody knows yet) against
 * an online hold, in turn in one run, on the embedded database and on PostgreSQL where it is installed.
 */
import { randomBytes } from 'node:crypto';
import { toCents, toEuros } from '../shared/src/kernel/money.ts';
import { counterApi } from '../shared/src/reservations/reservations.api.ts';
import { awaitedReturnsApi } from '../shared/src/reservations/rental/rental.api.ts';
import type { AwaitedReturn } from '../shared/src/reservations/rental/rental.schema.ts';
import { siteClient } from '../e2e/site-client.ts';
import { demoManager } from '../server/src/platform/config/demo-accounts.ts';
import { conclude, inTurn, percentile } from './measure/figures.ts';
import { untilIdle } from './measure/processes.ts';
import { scaled } from './measure/scale.ts';
import {
  type VolantServer,
  temporaryDirectory,
  withVolant,
  withVolantOnPostgres,
} from './measure/volant-server.ts';

const ROUNDS = scaled(200, 4);
const WARM_UP = scaled(10, 1);
const DAYS = 3;
const MAX_RATIO = 3;

const compare = async (name: string, server: VolantServer) => {
  await untilIdle(server.pid);
  const site = siteClient(server.origin);
  const manager = await site.logIn(demoManager);
  const { token } = await site.register();
  // Some vehicles of the demonstration have an unrecorded return; without its id in `knownReturns` their sale is refused.
  const awaited = await site.expected<AwaitedReturn[]>(awaitedReturnsApi.list, { token: manager });
  const knownReturns = awaited.map(({ reservationId }) => reservationId);
  const sales: number[] = [];
  const holds: number[] = [];

  const timed = async (times: number[], send: () => Promise<{ status: number; body: unknown }>) => {
    const startedAt = performance.now();
    const { status, body } = await send();
    times.push(performance.now() - startedAt);
    if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
  };
  const sell = async (): Promise<void> => {
    const { vehicle, startDate, endDate } = await site.freeRental({ days: DAYS });
    const totalPrice = toEuros(toCents(vehicle.dailyPrice) * DAYS);
    const body = {
      requestKey: randomBytes(32).toString('base64url'),
      vehicule: { id: vehicle.id },
      startDate,
      endDate,
      totalPrice,
      knownReturns,
      customer: { firstName: 'Ana', lastName: 'Maes', phoneNumber: '0471 11 22 33' },
      payment: { kind: 'counter', method: 'terminal', amount: totalPrice },
    };
    await timed(sales, () => site.call(counterApi.sell, { token: manager, body }));
  };
  const hold = async (): Promise<void> => {
    const rental = await site.freeRental({ days: DAYS });
    await timed(holds, () => site.book(token, rental));
    await site.releaseHolds(token);
  };
  await inTurn(WARM_UP, sell, hold);
  sales.length = 0;
  holds.length = 0;
  const { disturbance } = await inTurn(ROUNDS, sell, hold);

  const figures = (times: readonly number[]): string =>
    `p50 ${percentile(times, 0.5).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms`;
  process.stdout.write(
    `${name}: ${ROUNDS} of each\n  sale  ${figures(sales)}\n  hold  ${figures(holds)}\n` +
      `  others used ${disturbance.toFixed(2)} processors meanwhile\n`,
  );
  return {
    what: `p99 of a counter sale against an online hold, ${name}`,
    value: percentile(sales, 0.99) / percentile(holds, 0.99),
    atMost: MAX_RATIO,
    digits: 2,
    unit: '×',
  };
};

const embedded = await withVolant({ dataDir: temporaryDirectory() }, (server) => compare('embedded', server));
const postgres = await withVolantOnPostgres((server) => compare('PostgreSQL', server));
conclude(postgres ? [embedded, postgres] : [embedded]);
