import { randomUUID } from 'node:crypto';
import { documentNumber } from '@volant/shared/documents/document-number.rules.ts';
import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { planningApi } from '@volant/shared/planning/planning.api.ts';
import type { Planning } from '@volant/shared/planning/planning.schema.ts';
import { reservationChangesApi } from '@volant/shared/reservations/reservations.api.ts';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startCluster, type Cluster } from './cluster.ts';
import { counterDesk, saleOf, signatureOf, tokenOf, type CounterDesk } from './counter-desk.ts';
import { listAtProvider, type ProviderIntent, type ProviderRefund } from './provider-lists.ts';
import { confirmByCard, newPerson, siteClient, type Answer, type SiteClient } from '../e2e/site-client.ts';
import { managerAccount } from '../e2e/volant-process.ts';

const DAYS_ROUNDS = 30;
const MONEY_ROUNDS = 10;
const RECEIPTS = 100;
const LIMIT_MS = 600_000;

const okOf = <T>({ status, body }: Answer<T>): T => {
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
};
const statusesOf = (answers: readonly { status: number }[]): number[] =>
  answers.map(({ status }) => status).sort((a, b) => a - b);

describe.runIf(inject('everyPoint') && inject('postgresUrl') !== '')(
  'at the counter, three processes on one PostgreSQL',
  () => {
    let cluster: Cluster;
    let sites: SiteClient[];
    let desks: CounterDesk[];
    let token: string;
    beforeAll(async () => {
      cluster = await startCluster();
      sites = cluster.processes.map(({ url }) => siteClient(url));
      // Another manager's session at each.
      const tokens = await Promise.all(sites.map((site) => site.logIn(managerAccount)));
      desks = sites.map((site, index) => counterDesk(site, tokens[index]!));
      token = tokens[0]!;
    });
    afterAll(() => cluster.close());

    const siteOf = (index: number): SiteClient => sites[index % sites.length]!;
    const deskOf = (index: number): CounterDesk => desks[index % desks.length]!;
    const intents = () => listAtProvider<ProviderIntent>(cluster.providerUrl, 'payment_intents');
    const refunds = () => listAtProvider<ProviderRefund>(cluster.providerUrl, 'refunds');
    /** Captured less refunded at the provider for this reservation, and what is still open there. */
    const heldFor = async (id: number) => {
      const mine = (await intents()).filter(({ metadata }) => metadata['reservation'] === String(id));
      const ids = new Set(mine.map((intent) => intent.id));
      const back = (await refunds()).filter((refund) => ids.has(refund.payment_intent));
      const cents = (list: number[]): number => list.reduce((sum, each) => sum + each, 0);
      return {
        cents:
          cents(mine.filter(({ status }) => status === 'succeeded').map((one) => one.amount_received)) -
          cents(back.map(({ amount }) => amount)),
        open: mine.filter(({ status }) => !['succeeded', 'canceled'].includes(status)).length,
      };
    };
    const paidToday = async (index: number) => {
      const vehicle = await siteOf(index).addVehicle(token);
      const body = saleOf(vehicle, { payment: { kind: 'counter', method: 'terminal', amount: 100 } });
      return okOf(await deskOf(index).sell(body)).reservation;
    };

    it(
      `give the same days to one of a sale, a hold, a change and a block, ${DAYS_ROUNDS} times`,
      async () => {
        const vehicle = await siteOf(0).addVehicle(token);
        const other = await siteOf(1).addVehicle(token);
        const outcomes: string[] = [];
        const winners = [0, 0, 0, 0];
        for (let round = 0; round < DAYS_ROUNDS; round += 1) {
          const from = 10 + round * 5;
          const moving = okOf(await deskOf(round).sell(saleOf(other, { from, days: 3 }))).reservation;
          const { startDate, endDate, id, version } = moving;
          const customer = await siteOf(round).register(newPerson());
          const answers = await Promise.all([
            deskOf(round).sell(saleOf(vehicle, { from, days: 3 })),
            siteOf(round + 1).book(customer.token, { vehicle, startDate, endDate }),
            siteOf(round + 2).call(reservationChangesApi.change, {
              token,
              params: { id },
              body: { price: 'keep', vehicleId: vehicle.id, version },
            }),
            siteOf(round + 3).call(planningApi.createBlock, {
              token,
              body: { vehicleId: vehicle.id, firstDay: startDate, lastDay: endDate, reason: 'sinistre' },
            }),
          ]);
          answers.forEach(({ status }, index) => (winners[index]! += status < 300 ? 1 : 0));
          const planning = await siteOf(round).expected<Planning>(planningApi.read, {
            token,
            query: { from: startDate, to: endDate },
          });
          const bars = planning.bars.filter(({ vehicleId }) => vehicleId === vehicle.id);
          const won = answers.filter(({ status }) => status < 300).length;
          const refused = answers.filter(({ status }) => status === 409).length;
          outcomes.push(`${won} won, ${refused} refused, ${bars.length} in the planning`);
        }
        expect(outcomes).toEqual(
          Array.from({ length: DAYS_ROUNDS }, () => '1 won, 3 refused, 1 in the planning'),
        );
        console.log(`the days went to sale, hold, change, block: ${winners.join(', ')}`);
      },
      LIMIT_MS,
    );

    it.each(['intent', 'session'] as const)(
      `keep one payment of a link that two browsers open (the second: %s), ${MONEY_ROUNDS} times`,
      async (kind) => {
        for (let round = 0; round < MONEY_ROUNDS; round += 1) {
          const vehicle = await siteOf(round).addVehicle(token);
          const body = saleOf(vehicle, { from: 30, payment: { kind: 'link' } });
          const sold = okOf(await deskOf(round).sell(body));
          const link = tokenOf(sold.link);
          const opened = await Promise.all([
            deskOf(round).openLink(link),
            kind === 'intent' ? deskOf(round + 1).openLink(link) : deskOf(round + 1).openSession(link),
          ]);
          expect(opened.every(({ status }) => status < 300 || status === 503)).toBe(true);
          const secrets = opened.flatMap(({ body: { clientSecret } }) => clientSecret ?? []);
          const payers = [...secrets, ...secrets].slice(0, 2);
          await Promise.allSettled(payers.map((secret) => confirmByCard(cluster.providerUrl, secret)));
          const isPaid = async (): Promise<boolean> => {
            const views = await Promise.all([0, 1, 2].map((index) => deskOf(index).viewLink(link)));
            return views.every(({ status, body: { state } }) => status === 200 && state === 'paid');
          };
          if (secrets.length > 0 && (await heldFor(sold.reservation.id)).cents > 0) {
            await expect.poll(isPaid).toBe(true);
          } else {
            // The session took the place of the form: it is paid instead.
            const { clientSecret } = okOf(await deskOf(round).openLink(link));
            await confirmByCard(cluster.providerUrl, clientSecret);
            await expect.poll(isPaid).toBe(true);
          }
          await expect.poll(() => heldFor(sold.reservation.id)).toEqual({ cents: 30_00, open: 0 });
          expect(okOf(await deskOf(round).ledger(sold.reservation.id))).toMatchObject({ paid: 30, due: 70 });
        }
      },
      LIMIT_MS,
    );

    it.each([
      ['the same amount', 120, [200, 200]],
      ['two amounts', 100, [200, 409]],
    ] as const)(
      `keep a caution once when two managers keep %s, ${MONEY_ROUNDS} times`,
      async (_, second, statuses) => {
        for (let round = 0; round < MONEY_ROUNDS; round += 1) {
          const desk = deskOf(round);
          const { id } = await paidToday(round);
          const link = tokenOf(okOf(await desk.askCaution(id, 500)));
          await confirmByCard(cluster.providerUrl, okOf(await desk.openCaution(link)).clientSecret);
          okOf(await desk.viewCaution(link));
          const damage = { kind: 'damage', amount: 120, note: 'Jante rayée', requestKey: randomUUID() };
          okOf(await desk.write(id, damage));
          const answers = await Promise.all([
            deskOf(round).keepCaution(id, 120),
            deskOf(round + 1).keepCaution(id, second),
          ]);
          expect(statusesOf(answers)).toEqual(statuses);
          await expect
            .poll(async () => okOf(await desk.guarantees(id)).guarantees[0]?.state)
            .toBe('captured');
          const ledger = okOf(await desk.ledger(id));
          const kept = ledger.entries.filter(({ isGuarantee }) => isGuarantee);
          expect(kept).toHaveLength(1);
          expect([120, second]).toContain(kept[0]?.amount);
          expect(await heldFor(id)).toEqual({ cents: (kept[0]?.amount ?? 0) * 100, open: 0 });
        }
      },
      LIMIT_MS,
    );

    it(
      `issue ${RECEIPTS} receipts, each asked for at two of them, with the numbers one to ${RECEIPTS}`,
      async () => {
        const vehicle = await siteOf(0).addVehicle(token);
        const { id } = okOf(await deskOf(0).sell(saleOf(vehicle))).reservation;
        for (let entry = 0; entry < RECEIPTS; entry += 1)
          okOf(
            await deskOf(entry).write(id, {
              kind: 'payment',
              method: 'terminal',
              amount: 1,
              requestKey: randomUUID(),
            }),
          );
        const waiting = okOf(await deskOf(0).documents(id)).withoutReceipt.map(({ entryId }) => entryId);
        const caller = async (_: unknown, index: number): Promise<void> => {
          for (let entryId = waiting.pop(); entryId !== undefined; entryId = waiting.pop()) {
            const payment = entryId;
            const answers = await Promise.all(
              [index, index + 1].map((at) => deskOf(at).issueReceipt(id, payment)),
            );
            // The duty of a process may have been first.
            expect([
              [200, 200],
              [200, 201],
            ]).toContainEqual(statusesOf(answers));
            expect(answers[0]?.body).toEqual(answers[1]?.body);
          }
        };
        await Promise.all(Array.from({ length: 9 }, caller));
        const year = Number(agencyDay(new Date()).slice(0, 4));
        const { documents } = okOf(await deskOf(0).documents(id));
        expect(documents.flatMap(({ number }) => number ?? []).sort()).toEqual(
          Array.from({ length: RECEIPTS }, (_, index) => documentNumber('R', year, index + 1)),
        );
      },
      LIMIT_MS,
    );

    it.each([
      ['one key', true, [200, 200]],
      ['two keys', false, [200, 409]],
    ] as const)(
      `sign a return once that is completed twice under %s, ${MONEY_ROUNDS} times`,
      async (_, isSameKey, statuses) => {
        for (let round = 0; round < MONEY_ROUNDS; round += 1) {
          const desk = deskOf(round);
          const { id } = await paidToday(round);
          const drafted = async (kind: 'departure' | 'return') => {
            const { handover, basis } = okOf(await desk.openHandover(id, kind));
            const content = {
              ...handover.content,
              odometerKm: basis.minOdometerKm,
              fuelEighths: kind === 'return' ? 6 : 8,
              settlement:
                kind === 'return' ? [{ kind: 'fuel' as const, computed: 40, amount: 40, reason: '' }] : [],
            };
            return okOf(await desk.saveHandover(handover, content));
          };
          const departure = await drafted('departure');
          okOf(await desk.sign(departure.id, signatureOf(departure.version)));
          const back = await drafted('return');
          const first = signatureOf(back.version);
          const second = isSameKey ? first : signatureOf(back.version);
          const answers = await Promise.all([
            deskOf(round).sign(back.id, first),
            deskOf(round + 1).sign(back.id, second),
          ]);
          expect(statusesOf(answers)).toEqual(statuses);
          const { done } = okOf(await deskOf(round + 2).handovers(id));
          expect(done.map(({ kind }) => kind)).toEqual(['departure', 'return']);
          const { entries, due } = okOf(await deskOf(round + 2).ledger(id));
          expect([entries.length, due]).toEqual([2, 40]);
        }
      },
      LIMIT_MS,
    );

    it(
      'take a payment at the till once that is sent to all three of them',
      async () => {
        for (let round = 0; round < MONEY_ROUNDS; round += 1) {
          const vehicle = await siteOf(round).addVehicle(token);
          const sale = saleOf(vehicle, { from: 30 });
          const sold = await Promise.all([0, 1, 2].map((index) => deskOf(index).sell(sale)));
          expect(statusesOf(sold)).toEqual([201, 201, 201]);
          const ids = new Set(sold.map(({ body }) => body.reservation.id));
          expect(ids.size).toBe(1);
          const [id = 0] = ids;
          const entry = { kind: 'payment', method: 'cash', amount: 100, requestKey: randomUUID() };
          const answers = await Promise.all([0, 1, 2].map((index) => deskOf(index).write(id, entry)));
          expect(answers.every(({ status }) => status < 300)).toBe(true);
          expect(okOf(await deskOf(round).ledger(id))).toMatchObject({ paid: 100, due: 0 });
        }
      },
      LIMIT_MS,
    );
  },
);
