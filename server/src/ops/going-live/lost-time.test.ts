import { expect } from 'vitest';
import type { AuditPage } from '@volant/shared/audit/audit.schema.ts';
import type { LostTime } from '@volant/shared/installation/lost-time.schema.ts';
import { restored } from '../../testing/ops/restored.ts';
import { testWithFreshApp } from '../../testing/test-with-app.ts';

const it = testWithFreshApp();

const PATH = '/api/installation/lost-time';

it('says between which moments a restoration lost what was done, until somebody has seen it', async ({
  t,
  manager,
}) => {
  const lost = async () => (await t.get<LostTime>(PATH, manager.token)).body.lost;
  const see = (until: unknown) => t.post(`${PATH}/seen`, manager.token, { until });
  expect(await lost()).toBeNull();
  const first = await restored(t, '2026-05-30T10:00:00.000Z');
  expect(await lost()).toEqual({ since: '2026-05-30T10:00:00.000Z', until: first });
  // Nobody has seen it when the database is restored again, from a later backup.
  t.clock.advance({ minutes: 5 });
  const second = await restored(t, '2026-05-31T10:00:00.000Z');
  expect(await lost()).toEqual({ since: '2026-05-30T10:00:00.000Z', until: second });
  expect((await see(first)).status).toBe(204);
  expect(await lost()).not.toBeNull();
  expect((await see('hier')).status).toBe(400);
  expect((await see(second)).status).toBe(204);
  expect(await lost()).toBeNull();
  expect((await see(second)).status).toBe(204);
  const { body } = await t.get<AuditPage>('/api/audit?kind=installation', manager.token);
  expect(body.entries.map(({ act }) => act)).toEqual(['installation.see-lost-time']);
});
