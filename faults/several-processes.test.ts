import { setTimeout as pause } from 'node:timers/promises';
import { inspect } from 'node:util';
import { addDays, agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { describe, expect, inject, it } from 'vitest';
import { PROCESSES, startCluster } from './cluster.ts';
import { newPerson, siteClient } from '../e2e/site-client.ts';
import { managerAccount } from '../e2e/volant-process.ts';

const CLIENTS = 200;
const ROUNDS = 50;
const REQUESTS = 10_000;

/**
 * Whether no request was sent: the connection was refused, or reset while it was made, by the kernel, which had queued it
 * for a process that closed its port without taking it.
 */
const isRefused = (error: unknown): boolean => {
  if (!(error instanceof TypeError)) return false;
  const { code, syscall } = (error.cause ?? {}) as NodeJS.ErrnoException;
  return syscall === 'connect' && (code === 'ECONNREFUSED' || code === 'ECONNRESET');
};

const percentile = (values: number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

describe.runIf(inject('everyPoint') && inject('postgresUrl') !== '')(
  'three processes on one PostgreSQL',
  () => {
    it(`sell each of ${ROUNDS} rentals once to ${CLIENTS} customers who want it at once`, async () => {
      const cluster = await startCluster();
      try {
        const sites = cluster.processes.map(({ url }) => siteClient(url));
        const [first] = sites;
        if (!first) throw new Error('no process');
        const vehicle = await first.addVehicle(await first.logIn(managerAccount));
        const customers: string[] = [];
        while (customers.length < CLIENTS) {
          const some = await Promise.all(Array.from({ length: 20 }, () => first.register(newPerson())));
          customers.push(...some.map(({ token }) => token));
        }
        const today = agencyDay(new Date());
        const durations: number[] = [];
        const outcomes: string[] = [];
        for (let round = 0; round < ROUNDS; round += 1) {
          const rental = {
            vehicle,
            startDate: addDays(today, 10 + round * 5),
            endDate: addDays(today, 13 + round * 5),
          };
          const statuses = await Promise.all(
            customers.map(async (token, index) => {
              const start = performance.now();
              const { status } = await sites[index % sites.length]!.book(token, rental);
              durations.push(performance.now() - start);
              return status;
            }),
          );
          outcomes.push(
            [201, 409].map((status) => statuses.filter((seen) => seen === status).length).join(' / '),
          );
        }
        expect(outcomes).toEqual(Array.from({ length: ROUNDS }, () => `1 / ${CLIENTS - 1}`));
        console.log(
          `race: p50 ${percentile(durations, 0.5).toFixed(0)} ms, p99 ${percentile(durations, 0.99).toFixed(0)} ms`,
        );
      } finally {
        await cluster.close();
      }
    }, 600_000);

    it(`answer ${REQUESTS} requests while they are restarted one after the other`, async () => {
      const cluster = await startCluster();
      try {
        const sites = cluster.processes.map(({ url }) => siteClient(url));
        const token = (await sites[0]!.register(newPerson())).token;
        let sent = 0;
        const failures: string[] = [];
        /** Like a load balancer: retries on another process when no connection was made, and then only. */
        const request = async (index: number): Promise<void> => {
          for (let attempt = 0; attempt < PROCESSES * 2; attempt += 1) {
            const site = sites[(index + attempt) % PROCESSES]!;
            try {
              if (index % 2 === 0) await site.vehicles();
              else await site.myReservations(token);
              return;
            } catch (error) {
              if (!isRefused(error)) {
                failures.push(inspect(error));
                return;
              }
            }
          }
          failures.push('every process refused the connection');
        };
        const client = async (): Promise<void> => {
          while (sent < REQUESTS) await request(sent++);
        };
        const restarts = (async () => {
          for (let index = 0; sent < REQUESTS; index = (index + 1) % PROCESSES) {
            await cluster.replace(index);
            await pause(200);
          }
        })();
        await Promise.all([restarts, ...Array.from({ length: 20 }, client)]);
        expect(failures).toEqual([]);
      } finally {
        await cluster.close();
      }
    }, 600_000);
  },
);
