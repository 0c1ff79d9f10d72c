import { addDays, agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { describe, expect, inject, it } from 'vitest';
import { siteClient } from '../e2e/site-client.ts';
import { managerAccount } from '../e2e/volant-process.ts';
import { fleetFile, importOverHttp, rentalsFile } from '../server/src/testing/import-over-http.ts';
import { startCluster } from './cluster.ts';

const PLATES = ['1-PRC-001', '1-PRC-002'];
const ROWS = 900;
const ROUNDS = 4;

describe.runIf(inject('postgresUrl') !== '')('three processes on one PostgreSQL', () => {
  it(
    'import a file once, and know what its rows became, while others check it again',
    { timeout: 600_000, tags: 'long' },
    async () => {
      const cluster = await startCluster();
      try {
        const urls = cluster.processes.map(({ url }) => url);
        const [first = '', second = '', third = ''] = urls;
        const calls = importOverHttp(await siteClient(first).logIn(managerAccount));
        const today = agencyDay(new Date());
        await calls.imported(first, 'vehicles', fleetFile(PLATES));
        for (let round = 0; round < ROUNDS; round += 1) {
          const dayOf = (days: number): string => addDays(today, days + round * 1_500);
          const file = rentalsFile(PLATES, { count: ROWS, series: `P${round}`, dayOf });
          const view = await calls.checked(first, 'reservations', file);
          const answers = await Promise.all([
            calls.setColumns(second, view),
            calls.commit(first, view.id),
            calls.commit(third, view.id),
            calls.setColumns(third, view),
            calls.setColumns(second, view),
          ]);
          // A check that came too late is refused; a process that waited too long for its turn asks to try again.
          expect(
            answers.map(({ status }) => status).filter((status) => ![200, 409, 503].includes(status)),
          ).toEqual([]);
          const done = (await calls.commit(second, view.id)).body;
          expect(done).toMatchObject({ state: 'committed', counts: { imported: ROWS } });
          const states = new Set(
            (await calls.rows(third, view.id)).map(
              ({ state, subject }) => `${state} ${subject?.kind ?? 'nothing'}`,
            ),
          );
          expect([...states]).toEqual(['imported reservation']);
          expect((await calls.remove(third, view.id)).status).toBe(204);
        }
        const left = await siteClient(first).expected<unknown[]>(
          { method: 'GET', path: '/api/reservations', access: 'manager' },
          { token: await siteClient(first).logIn(managerAccount) },
        );
        expect(left).toEqual([]);
      } finally {
        await cluster.close();
      }
    },
  );
});
