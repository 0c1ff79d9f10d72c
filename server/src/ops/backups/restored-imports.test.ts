// @module-tag long

import { expect, it } from 'vitest';
import { addDays, agencyDay } from '@volant/shared/kernel/iso-date.ts';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import { fleetFile, importOverHttp, rentalsFile } from '../../testing/import-over-http.ts';
import { call, end, LIMIT_MS, drillForEachTest } from '../../testing/ops/restore-drill.ts';
import { runOperation, type ServerProcess } from '../../testing/processes.ts';

const OWNER = { email: 'gerante@exemple.be', password: 'Pissenlit-du-quai-1!' };
const PLATES = ['1-RST-001', '1-RST-002'];

const { drill, start } = drillForEachTest({
  env: { MANAGER_EMAIL: OWNER.email, MANAGER_PASSWORD: OWNER.password },
});

const signIn = async (server: ServerProcess) => {
  const { body } = await call<{ token: string }>(server, '/api/auths/login', { body: OWNER });
  const { token } = body;
  const rentals = async (): Promise<number> =>
    (await call<Reservation[]>(server, '/api/reservations', { token })).body.length;
  return { ...importOverHttp(token), url: server.url, rentals };
};

it(
  'after a restoration imports are as they were: those of before can be undone, those of after imported again',
  async () => {
    const today = agencyDay(new Date());
    const file = (series: string, first: number): string =>
      rentalsFile(PLATES, { count: 6, series, dayOf: (days) => addDays(today, days + first) });
    const first = await start();
    const before = await signIn(first);
    await before.imported(before.url, 'vehicles', fleetFile(PLATES));
    const kept = await before.imported(before.url, 'reservations', file('A', 0));
    expect((await runOperation(['backup'], drill.env)).code).toBe(0);
    const lost = await before.imported(before.url, 'reservations', file('B', 100));
    expect(lost.counts).toMatchObject({ imported: 6, known: 0 });
    expect(await before.rentals()).toBe(12);
    await end(first);
    expect((await runOperation(['restore', 'latest'], drill.env)).code).toBe(0);

    const again = await signIn(await start());
    expect(await again.rentals()).toBe(6);
    expect((await again.find(again.url, lost.id)).status).toBe(404);
    // The same file is known; the lost one is new. Rentals wait until the restored books are compared.
    expect((await again.checked(again.url, 'reservations', file('A', 0))).counts).toMatchObject({ known: 6 });
    const { id, counts } = await again.checked(again.url, 'reservations', file('B', 100));
    expect(counts).toMatchObject({ valid: 6, known: 0 });
    await expect.poll(async () => (await again.commit(again.url, id)).status, { timeout: 60_000 }).toBe(200);
    expect(await again.rentals()).toBe(12);
    expect((await again.remove(again.url, kept.id)).status).toBe(204);
    expect(await again.rentals()).toBe(6);
  },
  LIMIT_MS,
);
